import { formatCount, formatFraction, periodWord } from '@tidemark/ui/format'
import type { Bootstrap } from './fanModel'
import { ticksOf, type PlotView } from '../plot/plotView'

export type DrawdownOddsValues = Pick<
  Bootstrap,
  'drawdownQuantiles' | 'probabilityDrawdown' | 'observedMaxDrawdown' | 'paths'
>

/** Share of paths whose drawdown exceeds a whole percentage; interpolated. */
export function shareAbove(
  { drawdownQuantiles, probabilityDrawdown }: Pick<DrawdownOddsValues, 'drawdownQuantiles' | 'probabilityDrawdown'>,
  percent: number,
): number {
  const counted = probabilityDrawdown[String(percent / 100)]
  if (counted !== undefined) return counted
  const fall = percent / 100
  const below = drawdownQuantiles.findLastIndex((value) => value <= fall)
  const parts = drawdownQuantiles.length - 1
  if (below === -1) return 1
  if (below === parts) return 0
  const [from = 0, to = from] = [drawdownQuantiles[below], drawdownQuantiles[below + 1]]
  return 1 - (below + (fall - from) / (to - from)) / parts
}

const writePercent = (value: number) => `${formatCount(value)}%`

/**
 * Whole percentages, from 0 to beyond the largest drawdown.
 *
 * @param periodsPerYear - of the run's returns; null if unknown: days
 */
export function oddsView(values: DrawdownOddsValues, periodsPerYear: number | null): PlotView | null {
  const { drawdownQuantiles, observedMaxDrawdown, paths } = values
  const largest = Math.max(observedMaxDrawdown ?? 0, drawdownQuantiles.at(-1) ?? 0)
  if (drawdownQuantiles.length < 2) return null
  const last = Math.min(100, Math.max(10, Math.ceil(100 * largest) + 1))
  const xs = Array.from({ length: last + 1 }, (_, percent) => percent)
  return {
    name:
      `Share of ${formatCount(paths)} resampled accounts with a deeper drawdown, from 0% to ${writePercent(last)}` +
      (observedMaxDrawdown === null
        ? ''
        : `; the run had ${formatFraction(observedMaxDrawdown)} at ${periodWord(periodsPerYear)} ends`),
    xName: 'Drawdown over',
    xs,
    domain: [0, last],
    xTicks: ticksOf([0, last], writePercent, 5),
    writeX: writePercent,
    panes: [
      {
        domain: [0, 1],
        ticks: ticksOf([0, 1], (value) => writePercent(100 * value), 4),
        areas: [{ lower: xs.map(() => 0), upper: xs.map((x) => shareAbove(values, x)) }],
        lines: [
          {
            name: 'Paths',
            look: 'first',
            values: xs.map((x) => shareAbove(values, x)),
            write: (value) => formatFraction(value),
            inLegend: false,
          },
        ],
        levels:
          observedMaxDrawdown === null
            ? []
            : [{ axis: 'x', at: 100 * observedMaxDrawdown, kind: 'guide', label: 'this run' }],
        marks: [],
      },
    ],
  }
}
