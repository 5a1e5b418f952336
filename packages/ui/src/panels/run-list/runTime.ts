import { formatDateTime, formatTime } from '../../format/time'

/** Formats '2025-01-14 14:22:07' in the zone; seconds distinguish runs within one minute. */
export function formatDateTimeSeconds(moment: number, timeZone: string | undefined): string {
  const [day = ''] = formatDateTime(moment, { timeZone }).split(' ')
  return `${day} ${formatTime(moment, { timeZone, seconds: true })}`
}
