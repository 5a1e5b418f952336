import type { OpenApiDocument, OpenApiMedia, OpenApiOperation, OpenApiParameter } from '@tidemark/contract'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

function code(value: unknown): string {
  return `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`
}

function typeText({ type, enum: values, anyOf, format }: Readonly<Record<string, unknown>>): string {
  if (Array.isArray(values)) return values.map(String).join(', ')
  if (Array.isArray(anyOf)) return 'one of several'
  return [type, format].filter((part) => typeof part === 'string').join(', ') || 'any'
}

function parameterRow({ name, in: where, required, schema }: OpenApiParameter): string {
  const cells = [`<code>${escape(name)}</code>`, where, required ? 'yes' : 'no', escape(typeText(schema))]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function parameterTable(parameters: readonly OpenApiParameter[]): string {
  if (parameters.length === 0) return ''
  const head = ['Name', 'In', 'Required', 'Type'].map((title) => `<th scope="col">${title}</th>`).join('')
  return `<table><caption>Parameters</caption><thead><tr>${head}</tr></thead><tbody>${parameters.map(parameterRow).join('')}</tbody></table>`
}

function shown(title: string, content: OpenApiMedia['content'], document: OpenApiDocument): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      const reference = String(schema['$ref']).split('/').at(-1) ?? ''
      const found = document.components.schemas[reference] ?? schema
      return `<details><summary>${title} <small>${escape(type)}</small></summary>${code(found)}</details>`
    })
    .join('')
}

const DOORS: Readonly<Record<string, string>> = { token: 'token', priceKey: 'price key' }

function operationSection(
  path: string,
  method: string,
  operation: OpenApiOperation,
  document: OpenApiDocument,
): string {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation
  const doors = security.flatMap((one) => Object.keys(one)).map((name) => DOORS[name] ?? name)
  const refusals = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, response]) => `<dt>${status}</dt><dd>${escape(response.description)}</dd>`)
    .join('')
  return `<section aria-labelledby="${operationId}">
<h2 id="${operationId}"><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code></h2>
<p>${escape(summary)}. ${escape(description ?? '')} <em>${doors.length > 0 ? `Asks for the ${doors.join(', ')}.` : 'Open to all.'}</em></p>
${parameterTable(parameters)}
${requestBody ? shown('Body', requestBody.content, document) : ''}
${shown('Answer', responses['200']?.content ?? {}, document)}
${refusals === '' ? '' : `<details><summary>Refusals</summary><dl>${refusals}</dl></details>`}
</section>`
}

/** A file, because our policy forbids inline styles. */
export const API_PAGE_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
section { border-top: 1px solid; padding-block: 1rem; }
h2 { font-size: 1.1rem; overflow-wrap: anywhere; }
.method { font-weight: 700; letter-spacing: 0.04em; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; font-weight: 600; }
th, td { border-bottom: 1px solid; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid; }
summary { cursor: pointer; padding-block: 0.25rem; }
nav ul { columns: 18rem; padding-inline-start: 1.25rem; }
dt { font-weight: 600; }
`

/** `base` is the path of document and styles, without an extension. */
export function apiPage(
  document: OpenApiDocument,
  base: { readonly document: string; readonly style: string },
): string {
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const list = all.map(
    ({ path, method, operation }) =>
      `<li><a href="#${operation.operationId}">${method.toUpperCase()} ${escape(path)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Tidemark</title><link rel="stylesheet" href="${base.style}"></head>
<body>
<header><h1>API of Tidemark ${escape(document.info.version)}</h1>
<p>${escape(document.info.description)} The same as <a href="${base.document}">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Calls"><ul>${list.join('')}</ul></nav>
<main>
${all.map(({ path, method, operation }) => operationSection(path, method, operation, document)).join('\n')}
</main>
</body>
</html>
`
}
