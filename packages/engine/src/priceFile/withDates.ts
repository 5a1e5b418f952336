import type { Timeframe } from '@tidemark/contract'
import type { Bars } from '../bars'
import { clockOf } from './clock'
import { seriesOf } from './series'
import { Tally } from './tally'

/**
 * Stored bars of a day or longer, dated as `readBars` dates those of a file: stamps with a time of day by their
 * weekdays, a Sunday's few hours of a five-day market joined with Monday's, weeks by their Monday. As they are when that is
 * not possible, such as where two different bars would have one date, or where an import would ask (`isOpen`): bars of
 * Sunday may be of that day or week, or of the one that begins then.
 */
export function withDates(bars: Bars, timeframe: Timeframe): { readonly bars: Bars; readonly isOpen: boolean } {
  const count = bars.time.length
  const rows = { ...bars, wall: bars.time, offset: new Float64Array(count).fill(NaN), line: new Uint32Array(count) }
  const options = { clock: clockOf('UTC'), timeframe, sundays: undefined, hasClock: true, tally: new Tally() }
  const dated = seriesOf(rows, options)
  return { bars: dated.trouble === null ? dated.bars : bars, isOpen: dated.trouble?.kind === 'open' }
}
