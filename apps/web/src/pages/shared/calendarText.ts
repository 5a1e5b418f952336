import type { Calendar } from '@tidemark/contract'

/** 'Five days a week, ending at 17:00 in New York, 252 a year' */
export function calendarText({ week, dayEnds, zone, fold, period, perYear }: Calendar): string {
  const days = week === 'five-day' ? 'Five days a week' : 'Seven days a week'
  const end = dayEnds === 'new-york-17' ? '17:00 in New York' : zone === 'UTC' ? 'midnight UTC' : `midnight in ${zone}`
  if (period !== 'day') return `${days}, by the ${period}, ${perYear} a year`
  return `${days}, ending at ${end}${fold ? ', weekends with their neighbours' : ''}, ${perYear} a year`
}
