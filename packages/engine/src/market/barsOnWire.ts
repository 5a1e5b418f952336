import type { Bar } from '@tidemark/contract'
import type { Bars } from '../bars'
import { isoTime } from '../time'

/** Omits unknown volumes. */
export function barsOnWire({ time, open, high, low, close, volume }: Bars): Bar[] {
  return Array.from(time, (at, i) => {
    const bar: Bar = {
      datetime: isoTime(at),
      open: open[i] ?? 0,
      high: high[i] ?? 0,
      low: low[i] ?? 0,
      close: close[i] ?? 0,
    }
    const known = volume[i]
    if (known !== undefined && !Number.isNaN(known)) bar.volume = known
    return bar
  })
}
