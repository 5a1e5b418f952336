/** @packageDocumentation A file of price bars that an administrator adds. */
import { z } from 'zod'
import { timeframeSchema } from './timeframe'

/** In the multipart form; the symbol stands in the query. */
export const UPLOAD_FIELD = 'file'

/** Stated by the client, enforced by the server (413). */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/**
 * What was stored. Every field is optional: what another backend says of a success is not known. `bars` is how many bars the file
 * held, `first_bar` and `last_bar` are their outer times (ISO 8601 UTC), `notes` sentences for the reader.
 */
export const uploadResponseSchema = z.object({
  symbol: z.string().optional(),
  timeframe: timeframeSchema.optional(),
  bars: z.number().int().nonnegative().optional(),
  first_bar: z.iso.datetime().optional(),
  last_bar: z.iso.datetime().optional(),
  notes: z.array(z.string()).optional(),
})
export type UploadResponse = z.infer<typeof uploadResponseSchema>
