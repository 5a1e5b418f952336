import { formatCount, formatMetric } from '@tidemark/ui/format'
import { domainOf, type PlotView, ticksOf } from '../plot/plotView'
import { niceStep } from '../svg/niceStep'
import { ticksBetween } from '../plot/runCurvesModel'

type Values = readonly (number | null)[]

/** All tries in order of time; the lists are equally long. Ratios are annual, null where there is none. */
export interface DrawnTries {
  /** Number of the first one. */
  readonly first: number
  readonly sharpe: Values
  /** Else it came from a sweep or another study. */
  readonly isByHand: readonly boolean[]
  /** The best that luck gives for as many tries: with each counted, and by how alike they are. */
  readonly luckAll: Values
  readonly luckEffective: Values
  /** Stretches without a long pause, by the places of their first and last try. */
  readonly sessions: readonly { readonly from: number; readonly to: number }[]
  /** Tries before luck explains the best; null where that is not known. */
  readonly left: number | null
}

/** Of the range, for the words above. */
const HEAD = 0.1

/** Highest so far at each place; null before the first one. */
export function bestSoFar(sharpe: Values): Values {
  const best: (number | null)[] = []
  for (const value of sharpe) {
    const before = best.at(-1) ?? null
    best.push(value === null || before === null ? (value ?? before) : Math.max(before, value))
  }
  return best
}

/** null without a try. */
export function triesView(tries: DrawnTries): PlotView | null {
  const { first, sharpe, isByHand, luckAll, luckEffective, sessions, left } = tries
  const count = sharpe.length
  if (count === 0) return null
  const last = first + count - 1
  const words = count === 1 ? '1 try' : `${formatCount(count)} tries`
  // What lies far ahead is said elsewhere: it would leave no room for what was tried.
  const crossing = left !== null && left > 0 && left <= Math.max(10, count / 2) ? last + left : null
  const xs = sharpe.map((_, i) => first + i)
  const end = Math.max(crossing === null ? last : crossing + count * 0.08, last + count * 0.04, first + 1)
  const [low, high] = domainOf([0, ...sharpe, ...luckAll])
  const domain = [low, high + HEAD * (high - low)] as const
  const best = bestSoFar(sharpe)
  const highest = best.at(-1) ?? null
  const top = highest === null ? -1 : sharpe.indexOf(highest)
  const bounded = luckAll.flatMap((upper, i) => {
    const lower = luckEffective[i] ?? null
    return upper === null || lower === null ? [] : [{ x: first + i, upper, lower }]
  })
  const drawn = every(bounded, Math.ceil(bounded.length / 500))
  const step = Math.max(1, niceStep((end - first) / 8))
  return {
    name: `${words} by number with their Sharpe ratio, best ${formatMetric(highest)}, and the best that luck would give for as many: ${formatMetric(luckEffective.at(-1))} to ${formatMetric(luckAll.at(-1))}`,
    xName: 'Try',
    xs,
    domain: [first, end],
    xTicks: ticksBetween(first, end, step).map((at) => ({ at, text: formatCount(at) })),
    xLegend: 'number of the try',
    writeX: (x) => formatCount(x),
    panes: [
      {
        domain,
        ticks: ticksOf(domain, formatMetric, 6),
        areas: [
          ...sessions
            .filter((_, i) => i % 2 === 0)
            .map(({ from, to }) => ({
              look: 'band' as const,
              xs: [first + from - 0.5, first + to + 0.5],
              lower: [domain[0], domain[0]],
              upper: [domain[1], domain[1]],
            })),
          {
            look: 'luck',
            xs: drawn.map(({ x }) => x),
            lower: drawn.map(({ lower }) => lower),
            upper: drawn.map(({ upper }) => upper),
          },
        ],
        lines: [
          { name: 'Luck (every try)', look: 'luck', values: luckAll, write: formatMetric, width: 2 },
          {
            name: 'Luck (by likeness)',
            look: 'luck',
            values: luckEffective,
            write: formatMetric,
            width: 1.25,
            inLegend: false,
          },
          {
            name: 'By hand',
            look: 'first',
            values: sharpe.map((value, i) => (isByHand[i] === true ? value : null)),
            write: formatMetric,
            dots: 'open',
          },
          {
            name: 'From a study',
            look: 'first',
            values: sharpe.map((value, i) => (isByHand[i] === true ? null : value)),
            write: formatMetric,
            dots: 'filled',
          },
          { name: 'Best so far', look: 'run', values: best, write: formatMetric, isStep: true },
        ],
        levels: [
          { axis: 'y', at: 0, kind: 'guide' },
          { axis: 'x', at: last + 0.5, kind: 'edge' },
          ...(crossing === null
            ? []
            : [
                {
                  axis: 'x' as const,
                  at: crossing,
                  kind: 'mark' as const,
                  side: 'before' as const,
                  label: [
                    `${formatCount(left)} left, luck at try ${formatCount(crossing)}`,
                    `${formatCount(left)} left`,
                  ],
                },
              ]),
        ],
        marks:
          top === -1 || highest === null
            ? []
            : [{ x: first + top, y: highest, kind: 'open', label: `best so far ${formatMetric(highest)}` }],
      },
    ],
  }
}

function every<T>(items: readonly T[], step: number): readonly T[] {
  return items.filter((_, i) => i % step === 0 || i === items.length - 1)
}
