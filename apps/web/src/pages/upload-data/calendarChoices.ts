import type { Calendar, StoredSeriesFacts } from '@tidemark/contract'
import { calendarText } from '../shared/calendarText'
import { seriesName } from '../shared/seriesWords'

export interface CalendarChoice {
  /** Also its value: no two are alike. */
  readonly label: string
  readonly calendar: Calendar
}

type Known = Pick<StoredSeriesFacts, 'symbol' | 'timeframe' | 'calendar' | 'offered'>

/** Returns the present calendar, one that newer bars suggest, and the usual ones. Empty while a series has none. */
export function calendarChoices({ calendar, offered }: Pick<Known, 'calendar' | 'offered'>): readonly CalendarChoice[] {
  if (calendar === null) return []
  const isDaily = calendar.period === 'day'
  const fiveDay = { ...calendar, week: 'five-day', fold: true, ...(isDaily && { perYear: 252 as const }) } as const
  const sevenDay = { ...calendar, week: 'seven-day', dayEnds: 'midnight', fold: false } as const
  const found = [
    calendar,
    ...(offered === null ? [] : [offered]),
    { ...fiveDay, dayEnds: 'new-york-17', zone: 'UTC' } as const,
    { ...fiveDay, dayEnds: 'midnight' } as const,
    isDaily ? ({ ...sevenDay, perYear: 365 } as const) : sevenDay,
  ]
  const byLabel = new Map(found.toReversed().map((one) => [calendarText(one), one]))
  return [...new Set(found.map(calendarText))].map((label) => ({ label, calendar: byLabel.get(label) ?? calendar }))
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
