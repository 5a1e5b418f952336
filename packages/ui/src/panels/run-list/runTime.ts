import { formatDateTime, formatTime } from '../../format/time'

/** '2025-01-14 14:22:07' on the clock of the zone: runs of one minute are told apart by their second. */
export function formatDateTimeSeconds(moment: number, timeZone: string | undefined): string {
  const [day = ''] = formatDateTime(moment, { timeZone }).split(' ')
  return `${day} ${formatTime(moment, { timeZone, seconds: true })}`
}
