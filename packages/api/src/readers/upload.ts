import { uploadResponseSchema } from '@tidemark/contract'
import { isObject, type JsonObject } from './value'

/** Anything counts as success, also nothing at all, except a web page and broken JSON: those are left for the schema to refuse. */
export function readUpload(body: unknown): unknown {
  if (typeof body === 'string' && /^[\s\uFEFF]*[<{[]/.test(body)) return body
  if (!isObject(body)) return {}
  const { shape } = uploadResponseSchema
  const known: JsonObject = body
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const parsed = schema.safeParse(known[field])
      return parsed.success && parsed.data !== undefined ? [[field, parsed.data]] : []
    }),
  )
}
