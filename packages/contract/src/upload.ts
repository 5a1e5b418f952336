/** @packageDocumentation A file of price bars that an administrator adds. */
import { z } from 'zod'
import { timeframeOf, TIMEFRAMES, timeframeSchema } from './timeframe'

/** In the multipart form; the symbol stands in the query. */
export const UPLOAD_FIELD = 'file'

/** Stated by the client, enforced by the server (413). */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024

/** A timeframe at the end of a name: clients take such a name for symbol and timeframe, and would not find it again. */
const TIMEFRAME_SUFFIX = new RegExp(`_(?:${TIMEFRAMES.join('|')})$`)

/** What a series may be called: in capitals, whatever the case it comes in. */
export const symbolNameSchema = z
  .string('must be a text')
  .transform((text) => text.trim().toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^[A-Z0-9][A-Z0-9._-]{0,29}$/,
        'must be 1 to 30 letters, digits, dots, dashes or underscores, a letter or digit first',
      )
      .refine((text) => !TIMEFRAME_SUFFIX.test(text), 'must not end with a timeframe: it follows from the bars'),
  )

/** The query of an upload. A `timeframe` is needed only where the bars do not show theirs: a single bar. */
export const uploadQuerySchema = z.strictObject({
  symbol: symbolNameSchema,
  timeframe: z
    .string()
    .transform((text, context) => {
      const timeframe = timeframeOf(text)
      if (timeframe !== null) return timeframe
      context.addIssue({ code: 'custom', message: `must be one of ${TIMEFRAMES.join(', ')}` })
      return z.NEVER
    })
    .optional(),
})
export type UploadQuery = z.output<typeof uploadQuerySchema>

/**
 * What was stored. Every field is optional: what another backend says of a success is not known. `bars` is how many bars the file
 * held, `rows` how many lines after its header; `replaced` of the bars that were there before had the time of one of them.
 * `first_bar` and `last_bar` are their outer times (ISO 8601 UTC), `notes` sentences for the reader.
 */
export const uploadResponseSchema = z.object({
  symbol: z.string().optional(),
  timeframe: timeframeSchema.optional(),
  rows: z.number().int().nonnegative().optional(),
  bars: z.number().int().nonnegative().optional(),
  replaced: z.number().int().nonnegative().optional(),
  first_bar: z.iso.datetime().optional(),
  last_bar: z.iso.datetime().optional(),
  notes: z.array(z.string()).optional(),
})
export type UploadResponse = z.infer<typeof uploadResponseSchema>
