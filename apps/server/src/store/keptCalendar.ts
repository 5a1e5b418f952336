import { type Calendar, type CalendarChange, calendarSchema, calendarText, SERIES_DOUBTS } from '@tidemark/contract'
import { type Bars, calendarFacts, decideCalendar, SETTLED_DATES } from '@tidemark/engine'
import { CROSSES_MIDNIGHT } from '@tidemark/engine/price-file'
import { z } from 'zod'

/**
 * A series' calendar as stored. `dates` is how many it was decided from; `offered` one that newer bars, or the zone of a
 * later file, suggest instead, null for none. Without `doubts` it was stored before they were noted.
 */
const keptCalendarSchema = z.object({
  calendar: calendarSchema,
  dates: z.number(),
  offered: calendarSchema.nullable(),
  doubts: z.array(z.enum(SERIES_DOUBTS)).readonly().optional(),
})
export type KeptCalendar = z.infer<typeof keptCalendarSchema>

/** Of the column; null before the first decision. */
export const calendarColumn = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : keptCalendarSchema.parse(JSON.parse(text))))

/** The newest bars show whether a settled calendar still fits. */
const JUDGED_BARS = 20_000

/** By the times of all bars, epoch ms and ascending. */
export function decidedCalendar(time: Float64Array, zone?: string): KeptCalendar {
  const { calendar, crossesMidnight } = decideCalendar(time, zone)
  const { tradingDates: dates } = calendarFacts(time, calendar)
  return { calendar, dates, offered: null, doubts: crossesMidnight ? ['midnight'] : [] }
}

/** As {@link decidedCalendar}, where the import decided it from the same bars. */
function importedCalendar(calendar: Calendar, time: Float64Array): KeptCalendar {
  if (calendar.week === 'five-day' && calendar.dayEnds === 'midnight') {
    return { ...decidedCalendar(time, calendar.zone), calendar }
  }
  return { calendar, dates: calendarFacts(time, calendar).tradingDates, offered: null, doubts: [] }
}

/** An exchange's zone that somebody said: UTC is what nobody says. */
function saidZone(calendar: Calendar | null | undefined): string | undefined {
  return calendar?.zone === 'UTC' ? undefined : calendar?.zone
}

/** As a user says it; the periods a year follow from the week. */
export function saidCalendar({ calendar, dates }: KeptCalendar, change: CalendarChange): KeptCalendar {
  const perYear = calendar.period !== 'day' ? calendar.perYear : change.week === 'five-day' ? 252 : 365
  return { calendar: { ...calendar, ...change, perYear, by: 'user' }, dates, offered: null, doubts: [] }
}

/** What a user said, which stays with a series when all of its bars are replaced. */
export function chosenBy(known: KeptCalendar | null | undefined): KeptCalendar | null {
  return known?.calendar.by === 'user' ? known : null
}

/** Returns whether two calendars count alike, whoever chose them. */
export function isSame(a: Calendar, b: Calendar): boolean {
  return a.week === b.week && a.dayEnds === b.dayEnds && a.zone === b.zone && a.fold === b.fold && a.period === b.period
}

/**
 * The calendar of a series after bars arrived. What a user says with them is taken, what one said before stays; a settled
 * one stays too, and another one that the newest bars suggest is offered. Where somebody says the zone of a file that
 * replaces every bar, it is decided again.
 *
 * @param arrived - with the calendar that the import decided from them, if it did
 * @param timesOf - the series' times as it is now, all or the newest
 */
export async function calendarAfter(
  known: KeptCalendar | null,
  arrived: Pick<Bars, 'calendar' | 'time'>,
  timesOf: (newest?: number) => Promise<Float64Array>,
): Promise<KeptCalendar> {
  if (arrived.calendar?.by === 'user') {
    const dates = known?.dates ?? calendarFacts(arrived.time, arrived.calendar).tradingDates
    return { calendar: arrived.calendar, dates, offered: null, doubts: [] }
  }
  if (known?.calendar.by === 'user') return known
  const said = saidZone(arrived.calendar)
  const zone = said ?? saidZone(known?.offered) ?? saidZone(known?.calendar)
  const isSettled = known !== null && known.dates >= SETTLED_DATES
  if (!isSettled || (said !== undefined && said !== known.calendar.zone)) {
    const time = await timesOf()
    const isWhole = arrived.calendar !== undefined && arrived.time.length === time.length
    if (isWhole && said === zone) return importedCalendar(arrived.calendar, time)
    if (!isSettled) return decidedCalendar(time, zone)
  }
  const { calendar } = decideCalendar(await timesOf(JUDGED_BARS), zone)
  return { ...known, offered: isSame(calendar, known.calendar) ? null : calendar }
}

/** The calendar of a series whose bars were taken back to those before an upload: as before it, unless a user said another. */
export async function calendarBefore(
  former: KeptCalendar | null,
  present: KeptCalendar,
  timesOf: () => Promise<Float64Array>,
): Promise<KeptCalendar> {
  if (present.calendar.by === 'user') return present
  if (former !== null && (former.calendar.by === 'user' || former.dates >= SETTLED_DATES)) return former
  return decidedCalendar(await timesOf(), saidZone(former?.calendar))
}

/** The notes on a file that was stored: what is open is told of the calendar that the series keeps. */
export function storedNotes(notes: readonly string[], { calendar, offered, doubts = [] }: KeptCalendar): string[] {
  return [
    ...notes.filter((note) => note !== CROSSES_MIDNIGHT),
    ...(doubts.includes('midnight') ? [CROSSES_MIDNIGHT] : []),
    ...(offered === null
      ? []
      : [
          `The series keeps its calendar '${calendarText(calendar)}'; these bars suggest '${calendarText(offered)}': it can be chosen in the list of stored series.`,
        ]),
  ]
}

interface Known {
  readonly symbol: string
  readonly timeframe: string
  readonly calendar: KeptCalendar | null
}

/** Returns a stored series' calendar; null when it is not stored, or from before calendars. */
export function keptFor(series: readonly Known[], { symbol, timeframe }: Omit<Known, 'calendar'>): KeptCalendar | null {
  return series.find((one) => one.symbol === symbol && one.timeframe === timeframe)?.calendar ?? null
}
