/** @packageDocumentation Checks responses against the OpenAPI document. */
import { type Endpoint, openApiDocument, openApiPath } from '@tidemark/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

const document = openApiDocument({ version: '1.0.0', priceApiKeyHeader: 'X-API-Key' })

// Formats duplicate patterns, which are validated.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'openapi')

const compiled = new Map<string, ValidateFunction>()

function validatorOf(reference: string): ValidateFunction {
  const found = compiled.get(reference) ?? ajv.compile({ $ref: `openapi${reference}` })
  compiled.set(reference, found)
  return found
}

/** A slash within a name is '~1'. */
function pointer(...names: readonly string[]): string {
  return `#/${names.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}

/** The described path of which this is one: a study's kind may stand for its parameter. */
function templateOf(path: string): string {
  const parts = path.split('/')
  const isOf = (template: string) => {
    const names = template.split('/')
    return names.length === parts.length && names.every((name, i) => name === parts[i] || name.startsWith('{'))
  }
  return path in document.paths ? path : (Object.keys(document.paths).find(isOf) ?? path)
}

/** Asserts that the document describes this response; one without a body always passes. */
export function expectDescribed({ path, method }: Endpoint, status: number, body: unknown): void {
  const template = templateOf(openApiPath(path))
  const described = document.paths[template]?.[method]
  if (described === undefined) {
    expect(status, `${method} ${path}, which nobody describes`).toBe(404)
    return
  }
  const { responses } = described
  const key = String(status) in responses ? String(status) : 'default'
  expect(Object.keys(responses), `${method} ${path} answers ${status}`).toContain(key)
  if (responses[key]?.content === undefined) {
    expect(body).toBeUndefined()
    return
  }
  const validate = validatorOf(
    pointer('paths', template, method, 'responses', key, 'content', 'application/json', 'schema'),
  )
  expect(validate(body), `${method} ${path}, ${status}: ${ajv.errorsText(validate.errors)}`).toBe(true)
}
