import type { OpenApiDocument, OpenApiOperation } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { apiPage } from './apiPage'

const OPERATION: OpenApiOperation = {
  operationId: 'readIt',
  summary: 'Reads it',
  security: [],
  parameters: [],
  responses: { 200: { description: 'It.' } },
}

function pageOf(operation: Partial<OpenApiOperation>, paths: OpenApiDocument['paths'] = {}): string {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1<2', description: `Says "a" & 'b'.` },
    paths: { '/a/{id}': { get: { ...OPERATION, ...operation } }, ...paths },
    components: { schemas: { It: { type: 'string', description: '<it>' } }, securitySchemes: {} },
  }
  return apiPage(document, { document: '/d.json', style: '/s.css' })
}

const parameter = (schema: Record<string, unknown>, required = false) =>
  ({ name: 'n<', in: 'query', required, schema }) as const

const code = (text: string) => `<pre tabindex="0"><code>${text}</code></pre></details>`

describe('the page of the API', () => {
  it('has the title, the style, the document, and each call with a link to it', () => {
    const page = pageOf({}, { '/b': { post: { ...OPERATION, operationId: 'makeIt' } } })
    expect(page.match(/<!doctype html>[^]*<\/html>\n$/)?.index).toBe(0)
    expect(page).toContain('<title>API · Tidemark</title><link rel="stylesheet" href="/s.css"></head>')
    expect(page).toContain('<h1>API of Tidemark 1&lt;2</h1>')
    expect(page).toContain(
      '<p>Says &quot;a&quot; &amp; &#39;b&#39;. The same as <a href="/d.json">OpenAPI 3.1</a>.</p></header>',
    )
    expect(page).toContain(
      '<ul><li><a href="#readIt">GET /a/{id}</a></li><li><a href="#makeIt">POST /b</a></li></ul></nav>',
    )
    expect(page.match(/<section aria-labelledby="\w+">/g)).toEqual([
      '<section aria-labelledby="readIt">',
      '<section aria-labelledby="makeIt">',
    ])
    expect(page).toContain('</section>\n<section')
  })

  it('says of a call what it does, and shows nothing that it does not have', () => {
    expect(pageOf({})).toContain(`<section aria-labelledby="readIt">
<h2 id="readIt"><span class="method">GET</span> <code>/a/{id}</code></h2>
<p>Reads it.  <em>Open to all.</em></p>




</section>`)
    expect(pageOf({ description: 'In <full>.' })).toContain('<p>Reads it. In &lt;full&gt;. <em>')
  })

  it('says what a call asks for', () => {
    expect(pageOf({ security: [{ token: [] }] })).toContain('<em>Asks for the token.</em>')
    expect(pageOf({ security: [{ priceKey: [] }, { other: [] }] })).toContain('<em>Asks for the price key, other.</em>')
  })

  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date' }, 'string, date'],
    [{ enum: ['a', 1] }, 'a, 1'],
    [{ enum: 'a' }, 'any'],
    [{ anyOf: [{}, {}] }, 'one of several'],
    [{ anyOf: {} }, 'any'],
    [{ type: ['string', 'null'], format: 1 }, 'any'],
    [{}, 'any'],
  ])('describes a parameter of %j', (schema, text) => {
    expect(pageOf({ parameters: [parameter(schema)] })).toContain(
      '<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th>' +
        '<th scope="col">Required</th><th scope="col">Type</th></tr></thead><tbody>' +
        `<tr><td><code>n&lt;</code></td><td>query</td><td>no</td><td>${text}</td></tr></tbody></table>`,
    )
  })

  it('has a row for each parameter', () => {
    const page = pageOf({ parameters: [parameter({}), parameter({}, true)] })
    expect(page.match(/<td>(?:yes|no)<\/td>/g)).toEqual(['<td>no</td>', '<td>yes</td>'])
    expect(page).toContain('</tr><tr>')
  })

  it('shows the schemas of body and answer, by their names where they have one', () => {
    const page = pageOf({
      requestBody: { required: true, content: { 'a/b': { schema: { const: 1 } }, 'c/d': { schema: { const: 2 } } } },
      responses: { 200: { description: 'It.', content: { 'application/json': { schema: { $ref: '#/x/It' } } } } },
    })
    expect(page).toContain(
      `<details><summary>Body <small>a/b</small></summary>${code('{\n  &quot;const&quot;: 1\n}')}` +
        `<details><summary>Body <small>c/d</small></summary>${code('{\n  &quot;const&quot;: 2\n}')}\n`,
    )
    expect(page).toContain(
      `<details><summary>Answer <small>application/json</small></summary>` +
        code('{\n  &quot;type&quot;: &quot;string&quot;,\n  &quot;description&quot;: &quot;&lt;it&gt;&quot;\n}'),
    )
  })

  it('shows a reference that leads nowhere as it is', () => {
    const schema = { $ref: '#/x/Gone' }
    const page = pageOf({ responses: { 200: { description: 'It.', content: { 'a/b': { schema } } } } })
    expect(page).toContain('<code>{\n  &quot;$ref&quot;: &quot;#/x/Gone&quot;\n}</code>')
  })

  it('shows no answer where there is none', () => {
    expect(pageOf({ responses: { 204: { description: 'No.' } } })).not.toContain('Answer')
  })

  it('lists refusals alone', () => {
    const page = pageOf({
      responses: {
        200: { description: 'It.' },
        204: { description: 'No.' },
        401: { description: 'A <b>.' },
        422: { description: 'C.' },
      },
    })
    expect(page).toContain(
      '<details><summary>Refusals</summary><dl><dt>401</dt><dd>A &lt;b&gt;.</dd><dt>422</dt><dd>C.</dd></dl></details>',
    )
    expect(pageOf({})).not.toContain('Refusals')
  })
})
