import { use } from 'react'
import { type Format, formatIn } from '../format/format'
import { TimeZoneContext } from './TimeZoneContext'

/** Formats times in the zone of the nearest `TimeZoneContext`; without one, in the browser's. */
export function useFormat(): Format {
  return formatIn(use(TimeZoneContext))
}
