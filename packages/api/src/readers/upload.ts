import { uploadResponseSchema } from '@tidemark/contract'
import { isObject, type JsonObject } from './value'

/**
 * What a backend says of a file that it took: any JSON is a success, and what can be read of it stays. What was no JSON (a page, an
 * empty body) says nothing of the file, and is left for the schema to refuse.
 */
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
