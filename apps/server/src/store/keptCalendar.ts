import { type Calendar, type CalendarChange, calendarSchema } from '@tidemark/contract'
import { type Bars, calendarFacts, decideCalendar, SETTLED_DATES } from '@tidemark/engine'
import { z } from 'zod'

/**
 * A series' calendar as stored. `dates` is how many it was decided from; `offered` one that newer bars suggest instead,
 * null for none.
 */
const keptCalendarSchema = z.object({ calendar: calendarSchema, dates: z.number(), offered: calendarSchema.nullable() })
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
  const { calendar } = decideCalendar(time, zone)
  return { calendar, dates: calendarFacts(time, calendar).tradingDates, offered: null }
}

/** As a user says it; the periods a year follow from the week. */
export function saidCalendar({ calendar, dates }: KeptCalendar, change: CalendarChange): KeptCalendar {
  const perYear = calendar.period !== 'day' ? calendar.perYear : change.week === 'five-day' ? 252 : 365
  return { calendar: { ...calendar, ...change, perYear, by: 'user' }, dates, offered: null }
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
 * one stays too, and another one that the newest bars suggest is offered.
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
    return { calendar: arrived.calendar, dates, offered: null }
  }
  if (known?.calendar.by === 'user') return known
  const zone = arrived.calendar?.zone ?? known?.calendar.zone
  if (known === null || known.dates < SETTLED_DATES) {
    const time = await timesOf()
    const isWhole = arrived.calendar !== undefined && arrived.time.length === time.length
    if (!isWhole) return decidedCalendar(time, zone)
    return { calendar: arrived.calendar, dates: calendarFacts(time, arrived.calendar).tradingDates, offered: null }
  }
  const { calendar } = decideCalendar(await timesOf(JUDGED_BARS), known.calendar.zone)
  return { ...known, offered: isSame(calendar, known.calendar) ? null : calendar }
}

interface Known {
  readonly symbol: string
  readonly timeframe: string
  readonly calendar: KeptCalendar | null
}

/** Returns a stored series' calendar; undefined when it is not stored, or from before calendars. */
export function calendarOf(series: readonly Known[], wanted: Omit<Known, 'calendar'>): Calendar | undefined {
  const { symbol, timeframe } = wanted
  return series.find((one) => one.symbol === symbol && one.timeframe === timeframe)?.calendar?.calendar
}
