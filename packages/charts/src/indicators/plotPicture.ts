import type { Bar } from '@tidemark/contract'
import { withKnownVolume } from '../core/knownVolume'

/** A bar that is drawn. */
export interface PlotPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  /** Seconds since 1970, UTC: as fine as the chart library tells moments apart. */
  readonly second: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** null where it is not known. */
  readonly volume: number | null
  /** The close: the height at which the crosshair stands. */
  readonly value: number
  /** Index of the bar in what came in, where values of series are looked up. */
  readonly bar: number
}

/** The bars that can be drawn: ascending, no two at one second (the later one stands), without those that lack a figure. */
export function pointsOfPlot(bars: readonly Bar[]): PlotPoint[] {
  const points = withKnownVolume(bars).flatMap(({ datetime, open, high, low, close, volume }, bar) => {
    const time = Date.parse(datetime)
    if (![time, open, high, low, close].every(Number.isFinite)) return []
    const known = volume !== undefined && Number.isFinite(volume) ? volume : null
    return { time, second: Math.floor(time / 1000), open, high, low, close, volume: known, value: close, bar }
  })
  const inOrder = points.toSorted((a, b) => a.second - b.second)
  return inOrder.filter(({ second }, i) => inOrder[i + 1]?.second !== second)
}

/** The value of a series at a point; null for none and for what is no number. */
export function valueAt(values: readonly (number | null)[], { bar }: PlotPoint): number | null {
  const value = values[bar] ?? null
  return value !== null && Number.isFinite(value) ? value : null
}
