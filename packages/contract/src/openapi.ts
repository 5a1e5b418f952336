import { z } from 'zod'
import { endpoints } from './endpoints'
import type { Endpoint } from './endpoints/endpoint'
import { errorBodySchema } from './errors'
import { paramsOf } from './input'
import { siteConfigSchema } from './siteConfig'

/** 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>

export interface OpenApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: JsonSchema
}

export interface OpenApiMedia {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: OpenApiMedia & { readonly required: boolean }
  readonly responses: Readonly<Record<string, { readonly description: string } & Partial<OpenApiMedia>>>
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>
  }
}

const SCHEMAS = '#/components/schemas/'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function relocated(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => relocated(one, name))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, relocated(inner, name)]
      if (inner === '#') return [key, SCHEMAS + name]
      return [key, inner.replace('#/$defs/', `${SCHEMAS}${name}_`)]
    }),
  )
}

function jsonSchemaOf(schema: z.core.$ZodType, name: string, into: Record<string, JsonSchema>): JsonSchema {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const { $schema: _dialect, $defs = {}, ...rest } = relocatedObject(whole, name)
  if (isObject($defs)) {
    for (const [key, one] of Object.entries($defs)) if (isObject(one)) into[`${name}_${key}`] = one
  }
  return rest
}

function relocatedObject(value: unknown, name: string): Record<string, unknown> {
  const moved = relocated(value, name)
  return isObject(moved) ? moved : {}
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function parametersOf(
  schema: z.ZodObject | undefined,
  where: OpenApiParameter['in'],
  name: string,
  schemas: Record<string, JsonSchema>,
): OpenApiParameter[] {
  if (schema === undefined) return []
  const { properties, required } = jsonSchemaOf(schema, name, schemas)
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isObject(properties) ? properties : {}).map(([key, one]) => ({
    name: key,
    in: where,
    required: where === 'path' || needed.includes(key),
    schema: isObject(one) ? one : {},
  }))
}

/** Answered with 204. */
export function isEmpty({ response }: Endpoint): boolean {
  return response instanceof z.core.$ZodUndefined
}

const REFUSALS = {
  422: 'Something of the request is wrong: each entry says where, what, and what is allowed.',
  429: 'More requests in a minute than are taken.',
  default: 'Any other refusal.',
}

const SECURITY = { main: 'token', upload: 'token', price: 'priceKey' } as const

function operation(endpoint: Endpoint, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const { summary, description, isOpen = false, body, refusals = {}, host = 'main', response } = endpoint
  const name = capital(endpoint.name)
  if (!isEmpty(endpoint)) schemas[`${name}Answer`] = jsonSchemaOf(response, `${name}Answer`, schemas)
  if (body) schemas[`${name}Request`] = jsonSchemaOf(body.schema, `${name}Request`, schemas)
  const refusal = (text: string) => ({
    description: text,
    content: { 'application/json': { schema: { $ref: `${SCHEMAS}Refusal` } } },
  })
  const all = {
    ...(!isOpen && { 401: 'No token, or none that is good.' }),
    ...(endpoint.scope === 'session' && { 403: 'No API token may do this.' }),
    ...(endpoint.reserved !== undefined && { 403: 'For administrators only.' }),
    ...REFUSALS,
    ...refusals,
  }
  return {
    operationId: endpoint.name,
    summary,
    ...(description !== undefined && { description }),
    security: isOpen ? [] : [{ [SECURITY[host]]: [] }],
    parameters: [
      ...parametersOf(paramsOf(endpoint), 'path', `${name}Path`, schemas),
      ...parametersOf(endpoint.query, 'query', `${name}Query`, schemas),
      ...parametersOf(endpoint.headers, 'header', `${name}Headers`, schemas),
    ],
    ...(body && {
      requestBody: {
        required: body.isOptional !== true,
        content: { [body.type]: { schema: { $ref: `${SCHEMAS}${name}Request` } } },
      },
    }),
    responses: {
      ...(isEmpty(endpoint)
        ? { 204: { description: 'As asked; there is nothing to say.' } }
        : {
            200: {
              description: 'As asked.',
              content: { 'application/json': { schema: { $ref: `${SCHEMAS}${name}Answer` } } },
            },
          }),
      ...Object.fromEntries(
        Object.entries(all).map(([status, text]) => [status, status === '304' ? { description: text } : refusal(text)]),
      ),
    },
  }
}

/** Returns '/api/backtests/{id}' for '/api/backtests/:id'. */
export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function plainOperation(operationId: string, summary: string, schema: JsonSchema): OpenApiOperation {
  return {
    operationId,
    summary,
    security: [],
    parameters: [],
    responses: { 200: { description: 'As asked.', content: { 'application/json': { schema } } } },
  }
}

const STATUS: JsonSchema = { type: 'object', properties: { status: { type: 'string' } }, required: ['status'] }

/** @param site - version, and the header of the price key */
export function openApiDocument(
  site: { readonly version: string; readonly priceApiKeyHeader: string },
  all: readonly Endpoint[] = Object.values(endpoints),
): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {}
  schemas['Refusal'] = jsonSchemaOf(errorBodySchema, 'Refusal', schemas)
  schemas['SiteConfig'] = jsonSchemaOf(siteConfigSchema, 'SiteConfig', schemas)
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const endpoint of all) (paths[openApiPath(endpoint.path)] ??= {})[endpoint.method] = operation(endpoint, schemas)
  paths['/config.json'] = {
    get: plainOperation('siteConfig', 'Where the hosts are', { $ref: `${SCHEMAS}SiteConfig` }),
  }
  paths['/healthz'] = { get: plainOperation('health', 'Whether the process answers', STATUS) }
  paths['/readyz'] = {
    get: plainOperation('readiness', 'Whether the server can do its work (503 while it cannot)', STATUS),
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidemark',
      version: site.version,
      description:
        'Every refusal is {"detail": …}: a sentence, or a list of what is wrong where. Times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access_token that POST /api/login answers with.' },
        priceKey: {
          type: 'apiKey',
          in: 'header',
          name: site.priceApiKeyHeader,
          description:
            'The price_api_key that POST /api/login answers with, or priceApiKey of /config.json where that has one.',
        },
      },
    },
  }
}
