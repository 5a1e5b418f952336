/** @packageDocumentation What a server says of a file of price bars: how it was read, what became of each row, what was stored. */
import { z } from 'zod'
import { barSchema } from './market'
import { timeframeSchema } from './timeframeSchema'
import { UPLOAD_COLUMNS } from './uploadFile'

/** Most refused rows, gaps and preview rows that a report lists. The counts beside the lists are of all of them. */
export const UPLOAD_REPORT_LIMITS = { refused: 100, gaps: 20, preview: 10 } as const

const count = z.number().int().nonnegative()

/** A line of the file that is not stored. `line` counts from 1, headings included; `column` is ours ('high'), null where none is to blame. */
export const refusedRowSchema = z.object({
  line: z.number().int().positive(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
})
export type RefusedRow = z.infer<typeof refusedRowSchema>

/** Two neighbouring bars that lie further apart than the timeframe, and how many bars are missing between them. */
export const uploadGapSchema = z.object({ after: z.iso.datetime(), before: z.iso.datetime(), missing: count })
export type UploadGap = z.infer<typeof uploadGapSchema>

/** `count` without weekends (a Saturday lies between); `missing` bars in all of those; `longest` the longest, first the longest. */
export const uploadGapsSchema = z.object({
  count,
  weekends: count,
  missing: count,
  longest: z.array(uploadGapSchema),
})
export type UploadGaps = z.infer<typeof uploadGapsSchema>

/** A column of the file, from the left: its heading ('' where the file has none), and what it is read as, null: not at all. */
export const uploadColumnSchema = z.object({ name: z.string(), field: z.enum(UPLOAD_COLUMNS).nullable() })
export type UploadColumn = z.infer<typeof uploadColumnSchema>

/** A row of the file as it stands, and the bar that it is read as; null: `reason` says why it is none. */
export const uploadPreviewRowSchema = z.object({
  line: z.number().int().positive(),
  cells: z.array(z.string()),
  bar: barSchema.nullable(),
  reason: z.string().nullable(),
})
export type UploadPreviewRow = z.infer<typeof uploadPreviewRowSchema>

/**
 * How the file was read. `has_header`: its first row names the columns. `dates` is the order of day, month and year;
 * 'epoch' are seconds or milliseconds since 1970. `time_zone` is the one asked for; times that carry a zone keep theirs.
 */
export const uploadFormatSchema = z.object({
  delimiter: z.enum([',', ';', '\t']),
  decimal: z.enum(['.', ',']),
  dates: z.enum(['ymd', 'dmy', 'mdy', 'epoch']).nullable(),
  time_zone: z.string(),
  is_compressed: z.boolean(),
  has_header: z.boolean(),
})
export type UploadFormat = z.infer<typeof uploadFormatSchema>

/**
 * Every field is optional: what another backend says of a success is not known.
 *
 * `rows` are the lines after the headings, without blank ones: `bars` + `duplicates` + `refused` together. `bars` is how many
 * bars the file holds, `stored` how many of them were stored: all, and none in a dry run. `duplicates` are rows of a time that a
 * later row has as well (the later one stays); `out_of_order` rows stand below one of a later time (they are put in order).
 * `replaced` of the bars that were there before had, or would have, the time of one of the file's. `first_bar` and `last_bar` are
 * the outer times (ISO 8601 UTC). `notes` are sentences for the reader.
 *
 * `problem` is there in a dry run only: why the file cannot be stored as it is read now, null when it can; a mapping of `columns`
 * in the query, or another word of the query, may mend it. Without dry run such a file is refused (422).
 */
export const uploadResponseSchema = z.object({
  symbol: z.string().optional(),
  timeframe: timeframeSchema.optional(),
  dry_run: z.boolean().optional(),
  problem: z.string().nullish(),
  rows: count.optional(),
  bars: count.optional(),
  stored: count.optional(),
  replaced: count.optional(),
  duplicates: count.optional(),
  out_of_order: count.optional(),
  refused: count.optional(),
  refused_rows: z.array(refusedRowSchema).optional(),
  gaps: uploadGapsSchema.optional(),
  first_bar: z.iso.datetime().optional(),
  last_bar: z.iso.datetime().optional(),
  format: uploadFormatSchema.optional(),
  columns: z.array(uploadColumnSchema).optional(),
  preview: z.array(uploadPreviewRowSchema).optional(),
  notes: z.array(z.string()).optional(),
})
export type UploadResponse = z.infer<typeof uploadResponseSchema>
