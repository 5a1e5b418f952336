import { uploadResponseSchema } from '@tidemark/contract'
import { isObject, type JsonObject } from './value'

/** What a backend says of a file that it took: whatever it is, the upload has succeeded; what can be read of it stays. */
export function readUpload(body: unknown): unknown {
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
