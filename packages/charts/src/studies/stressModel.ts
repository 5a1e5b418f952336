import type { CostStressFindings } from '@tidemark/contract'
import { formatMetric } from '@tidemark/ui/format'
import { domainOf, ticksOf, type PlotView } from '../plot/plotView'

/** '1.83×'. */
export function timesText(multiplier: number | null): string {
  return multiplier === null ? 'N/A' : `${formatMetric(multiplier)}×`
}

const write = (value: number | null) => (value === null ? 'N/A' : `${formatMetric(value, { sign: 'always' })}%`)

/** Returns by multiple of the run's costs. */
export function stressView({ rows, breakEvenMultiplier }: CostStressFindings): PlotView | null {
  const xs = rows.map(({ multiplier }) => multiplier)
  const returns = rows.map((row) => row['Return [%]'])
  const last = xs.at(-1)
  if (last === undefined || returns.every((value) => value === null)) return null
  const short = (value: number) => write(value).replace(/[.,]00(?=%)/, '')
  const domain = domainOf([0, ...returns], 0.5)
  const own = returns[xs.indexOf(1)] ?? null
  const isInside = breakEvenMultiplier !== null && breakEvenMultiplier <= last
  const crossing = isInside ? `, nothing is left at ${timesText(breakEvenMultiplier)}` : ''
  return {
    name: `Return at ${xs.length} multiples of the costs, ${write(returns[0] ?? null)} without costs, ${write(own)} at the run’s own, ${write(returns.at(-1) ?? null)} at ${timesText(last)}${crossing}`,
    xName: 'Costs',
    xs,
    domain: [0, last],
    xTicks: xs.map((at) => ({ at, text: `${formatMetric(at).replace(/[.,]?0+$/, '')}×` })),
    writeX: (x) => timesText(x),
    panes: [
      {
        domain,
        ticks: ticksOf(domain, short),
        areas: [],
        lines: [{ name: 'Return', look: 'first', values: returns, write }],
        levels: [{ axis: 'y', at: 0, kind: 'mark' }],
        marks: [
          ...(own === null ? [] : [{ x: 1, y: own, label: 'own costs', kind: 'filled' } as const]),
          ...(isInside
            ? [
                {
                  x: breakEvenMultiplier,
                  y: 0,
                  label: `break-even ${timesText(breakEvenMultiplier)}`,
                  kind: 'open' as const,
                },
              ]
            : []),
        ],
      },
    ],
  }
}
