import {
  type Calendar,
  CALENDAR_CHOICES,
  type CalendarChoice as CalendarWord,
  calendarText,
  type StoredSeriesFacts,
  usualCalendar,
} from '@tidemark/contract'
import { seriesName } from '../shared/seriesWords'

export interface CalendarChoice {
  /** Short enough for a phone; also its value: no two are alike. */
  readonly label: string
  readonly calendar: Calendar
  /** As an upload names it; null for the present one, and one that newer bars suggest. */
  readonly word: CalendarWord | null
}

type Known = Pick<StoredSeriesFacts, 'symbol' | 'timeframe' | 'calendar' | 'offered'>

function labelOf({ week, dayEnds, zone, fold, period }: Calendar): string {
  const days = week === 'five-day' ? 'Five days' : 'Seven days'
  if (period !== 'day') return `${days}, by the ${period}`
  const end = dayEnds === 'new-york-17' ? '17:00 New York' : `midnight ${zone}`
  return `${days}, to ${end}${week === 'five-day' && !fold ? ', weekends apart' : ''}`
}

/** Returns the present calendar, one that newer bars suggest, and the usual ones. Empty while a series has none. */
export function calendarChoices({ calendar, offered }: Pick<Known, 'calendar' | 'offered'>): readonly CalendarChoice[] {
  if (calendar === null) return []
  const usual = CALENDAR_CHOICES.map((word) => ({ calendar: usualCalendar(calendar, word), word }))
  const found = [calendar, ...(offered === null ? [] : [offered])].map((one) => ({ calendar: one, word: null }))
  const choices = [...found, ...usual].map((choice) => ({ ...choice, label: labelOf(choice.calendar) }))
  return choices.filter(({ label }, i) => choices.findIndex((one) => one.label === label) === i)
}

/** What a change of a series' calendar changes. */
export function calendarQuestion(series: Known, next: Calendar): string {
  const { calendar } = series
  const years =
    calendar === null || calendar.perYear === next.perYear
      ? ''
      : ` Their annual figures take ${next.perYear} days a year, not ${calendar.perYear}.`
  return `New runs and studies of ${seriesName(series)} follow '${calendarText(next)}'.${years} Stored ones keep theirs.`
}
