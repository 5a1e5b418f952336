import { uploadResponseSchema } from '@tidemark/contract'
import { isObject, type JsonObject } from './value'

/** Any JSON counts as success. A body that is not JSON (a page, nothing at all) is left for the schema to refuse. */
export function readUpload(body: unknown): unknown {
  if (body === undefined) return undefined
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
