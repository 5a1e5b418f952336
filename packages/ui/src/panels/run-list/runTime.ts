import { formatDateTime, formatTime } from '../../format/time'

/** '2025-01-14 14:22:07'; seconds tell runs of one minute apart. */
export function formatDateTimeSeconds(moment: number, timeZone: string | undefined): string {
  const [day = ''] = formatDateTime(moment, { timeZone }).split(' ')
  return `${day} ${formatTime(moment, { timeZone, seconds: true })}`
}
