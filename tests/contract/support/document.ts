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

/** Asserts that the document describes this response; one without a body always passes. */
export function expectDescribed({ path, method }: Endpoint, status: number, body: unknown): void {
  const described = document.paths[openApiPath(path)]?.[method]
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
    pointer('paths', openApiPath(path), method, 'responses', key, 'content', 'application/json', 'schema'),
  )
  expect(validate(body), `${method} ${path}, ${status}: ${ajv.errorsText(validate.errors)}`).toBe(true)
}
