import { z } from 'zod'
import { timeframeOf, TIMEFRAMES } from './timeframe'
import { CALENDAR_CHOICES, isTimeZone } from './calendar'
import { BROKER_ZONE, UPLOAD_COLUMNS, UPLOAD_SUNDAYS, type UploadColumnName } from './uploadFile'

/** A symbol must not end in a timeframe: clients would split the name and never find it again. */
const TIMEFRAME_SUFFIX = new RegExp(`_(?:${TIMEFRAMES.join('|')})$`)

/** Converted to upper case. */
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

const ZONE_WORDS = `must be a time zone like UTC, Europe/Berlin, +02:00 or ${BROKER_ZONE}`

function isZone(text: string): boolean {
  return text === BROKER_ZONE || /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(text) || isTimeZone(text)
}

/** A meaning per column from the left; empty or a dash ignores it. */
const columnMapping = z.string().transform((text, context): (UploadColumnName | null)[] => {
  const refuse = (message: string): never => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const words = text.split(',').map((word) => word.trim().toLowerCase())
  const fields = words.map((word) => UPLOAD_COLUMNS.find((name) => name === word) ?? null)
  if (words.length > 100) return refuse('must name at most 100 columns')
  if (words.some((word, i) => fields[i] === null && word !== '' && word !== '-')) {
    return refuse(
      `must be a list, with commas, of ${UPLOAD_COLUMNS.join(', ')}, and a dash for a column that is not read`,
    )
  }
  const named = fields.filter((field) => field !== null)
  const twice = named.find((field, i) => named.indexOf(field) !== i)
  if (twice !== undefined) return refuse(`names ${twice} twice`)
  const missing = (['open', 'high', 'low', 'close'] as const).filter((field) => !named.includes(field))
  if (!named.includes('datetime') && !named.includes('date')) return refuse('must name datetime, or date')
  if (missing.length > 0) return refuse(`must name ${missing.join(', ')} as well`)
  return fields
})

/** A column and the value that its rows must have. */
export interface OnlyRows {
  readonly column: string
  readonly value: string
}

const ONLY_WORDS = 'must be a column and a value like Ticker=EURUSD, several separated by |'

const onlyRows = z
  .string()
  .max(500, 'must be 500 characters at most')
  .transform((text, context): OnlyRows[] => {
    const rows = text.split('|').map((part) => {
      // 'EURUSD=X' is a name.
      const at = part.indexOf('=')
      return { column: part.slice(0, Math.max(0, at)).trim(), value: part.slice(at + 1).trim() }
    })
    if (rows.every(({ column, value }) => column !== '' && value !== '')) return rows
    context.addIssue({ code: 'custom', message: ONLY_WORDS })
    return z.NEVER
  })

const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((word) => word === 'true' || word === '1')

/**
 * `timeframe` is needed only for a single bar. The others apply where detection fails: `dry_run` stores nothing;
 * `time_zone` for times without one; `columns` each column's meaning; `decimal` the separator; `dates` whether 1/2 is
 * in January; `only` which of several series in one file is read; `sundays` whether bars of Sunday
 * belong to the Monday after ('join') or keep their date: a few hours of a five-day market (joined unless said), weeks
 * dated on Sunday (which begin there, or end), and days stamped from Sunday to Thursday; `calendar` one of the usual calendars in place of
 * the decided one, for the whole series and from then on (of a stored series only for a session, or a token with the scope
 * `admin`).
 */
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
  dry_run: flag.default(false),
  time_zone: z.string().trim().max(64, ZONE_WORDS).refine(isZone, ZONE_WORDS).default('UTC'),
  columns: columnMapping.optional(),
  decimal: z.enum(['point', 'comma'], 'must be point or comma').optional(),
  dates: z.enum(['dmy', 'mdy'], 'must be dmy or mdy').optional(),
  only: onlyRows.optional(),
  sundays: z.enum(UPLOAD_SUNDAYS, 'must be join or keep').optional(),
  calendar: z
    .enum(CALENDAR_CHOICES, `must be ${CALENDAR_CHOICES.join(', ')}`.replace(/, (?=[^,]*$)/, ' or '))
    .optional(),
})
export type UploadQuery = z.output<typeof uploadQuerySchema>
