import { z } from 'zod'
import { calendarSchema } from './calendar'
import { barSchema } from './market'
import { timeframeSchema } from './timeframeSchema'
import { UPLOAD_ASKS, UPLOAD_COLUMNS, UPLOAD_SUNDAYS } from './uploadFile'

/** Lengths of the lists; the counts beside them cover everything. */
export const UPLOAD_REPORT_LIMITS = { refused: 100, gaps: 20, preview: 10, lines: 5, series: 200 } as const

const count = z.number().int().nonnegative()

/** `line` is 1-based, headings included; `column` is our name for it, null if no single one is wrong. */
export const refusedRowSchema = z.object({
  line: z.number().int().positive(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
})
export type RefusedRow = z.infer<typeof refusedRowSchema>

/** Neighbouring bars more than a timeframe apart. */
export const uploadGapSchema = z.object({ after: z.iso.datetime(), before: z.iso.datetime(), missing: count })
export type UploadGap = z.infer<typeof uploadGapSchema>

/** `count` excludes weekends (gaps with a Saturday); `missing` is in bars; `longest` come longest first. */
export const uploadGapsSchema = z.object({
  count,
  weekends: count,
  missing: count,
  longest: z.array(uploadGapSchema),
})
export type UploadGaps = z.infer<typeof uploadGapsSchema>

/** `name` '' without a heading; `field` null: ignored. */
export const uploadColumnSchema = z.object({ name: z.string(), field: z.enum(UPLOAD_COLUMNS).nullable() })
export type UploadColumn = z.infer<typeof uploadColumnSchema>

/** The bar is null with a `reason`. */
export const uploadPreviewRowSchema = z.object({
  line: z.number().int().positive(),
  cells: z.array(z.string()),
  bar: barSchema.nullable(),
  reason: z.string().nullable(),
})
export type UploadPreviewRow = z.infer<typeof uploadPreviewRowSchema>

/**
 * `dates` is the order of day, month and year, 'epoch' for seconds (or ms, µs, ns) since 1970, 'serial' for the days of a
 * spreadsheet. `time_zone` is the requested
 * one; times with a zone keep theirs.
 */
export const uploadFormatSchema = z.object({
  delimiter: z.enum([',', ';', '\t', '|']),
  decimal: z.enum(['.', ',']),
  dates: z.enum(['ymd', 'dmy', 'mdy', 'epoch', 'serial']).nullable(),
  time_zone: z.string(),
  is_compressed: z.boolean(),
  has_header: z.boolean(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'gbk', 'shift_jis']).optional(),
})
export type UploadFormat = z.infer<typeof uploadFormatSchema>

/** What was done to rows, why, and to how many. `lines` are the first five, 1-based. */
export const uploadChangeSchema = z.object({
  kind: z.enum(['dropped', 'mended', 'merged']),
  what: z.string(),
  rows: z.number().int().positive(),
  lines: z.array(z.number().int().positive()),
})
export type UploadChange = z.infer<typeof uploadChangeSchema>

/** 'Left out: open is not a number: 2 rows (lines 4, 9).' */
export function uploadChangeText({ what, rows, lines }: UploadChange): string {
  const more = rows > lines.length ? ' …' : ''
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`
  return `${what}: ${rows} ${rows === 1 ? 'row' : 'rows'} (${where}).`
}

/** A column that tells several series of a file apart. `only` is the one whose rows are read, null when none is said. */
export const uploadStackSchema = z.object({
  column: z.string(),
  values: z.array(z.string()),
  only: z.string().nullable(),
})
export type UploadStack = z.infer<typeof uploadStackSchema>

/**
 * Every field is optional, since other backends may report nothing.
 *
 * `rows` (without headings and blanks) is `bars` + `duplicates` + `refused`. `stored` is 0 in a dry run. Of
 * `duplicates` the later row wins; `out_of_order` rows are sorted. `replaced` counts stored bars that are, or would be,
 * overwritten. Times are ISO 8601 UTC. `notes` are sentences for the user.
 *
 * Only a dry run has `problem`: why the file cannot be stored as read, null if it can. Otherwise such a file gets a
 * 422. `calendar` is the series' once stored, in a dry run the one that was said, else decided from the file's bars alone;
 * `calendar_note` says why these do not show it. `asks` is the option that has to be said before the file can be read,
 * null for none. `sundays` says what became of a Sunday's few hours, where the file has any.
 */
export const uploadResponseSchema = z.object({
  symbol: z.string().optional(),
  timeframe: timeframeSchema.optional(),
  dry_run: z.boolean().optional(),
  problem: z.string().nullish(),
  asks: z.enum(UPLOAD_ASKS).nullish(),
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
  changes: z.array(uploadChangeSchema).optional(),
  stacked: z.array(uploadStackSchema).optional(),
  sundays: z.enum(UPLOAD_SUNDAYS).optional(),
  calendar: calendarSchema.optional(),
  calendar_note: z.string().optional(),
  notes: z.array(z.string()).optional(),
})
export type UploadResponse = z.infer<typeof uploadResponseSchema>
