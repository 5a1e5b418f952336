import { formatCount, formatCounted, formatMetric } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { Plot } from '../plot/Plot'
import { type PlotView, ticksOf } from '../plot/plotView'
import { Figure } from '../svg/Figure'

export interface LuckBarsProps {
  /** Sharpe ratios of rules without an edge, at least one. Memoise. */
  sharpes: readonly number[]
  /** The chosen one's. */
  chosen: number
  /** 'A 1.67'. */
  label: string
  /** px. @default 130 */
  height?: number
}

/** Width of a bar. */
const STEP = 0.1

/** How often worthless rules reach each Sharpe ratio, and where the best of them is. */
export function LuckBars({ sharpes, chosen, label, height = 130 }: LuckBarsProps) {
  const view = useMemo<PlotView>(() => {
    const low = Math.floor(Math.min(...sharpes, 0) / STEP)
    const high = Math.ceil(Math.max(...sharpes, chosen) / STEP) + 1
    const counts = Array.from({ length: high - low + 1 }, () => 0)
    for (const sharpe of sharpes) {
      const bar = Math.floor(sharpe / STEP) - low
      counts[bar] = (counts[bar] ?? 0) + 1
    }
    const most = Math.max(...counts)
    const domain = [low * STEP, high * STEP] as const
    // Each bar has both of its edges.
    const edges = counts.flatMap((_, i) => [(low + i) * STEP, (low + i + 1) * STEP])
    const steps = counts.flatMap((count) => [count, count])
    const write = (value: number | null) => formatCount(value)
    return {
      name: `Sharpe ratios of ${formatCounted(sharpes.length, 'rule')} without an edge, from ${formatMetric(Math.min(...sharpes))} to ${formatMetric(Math.max(...sharpes))}, the best of them chosen`,
      xName: 'Sharpe ratio',
      xs: edges,
      domain,
      xTicks: ticksOf(domain, formatMetric, 4),
      writeX: formatMetric,
      panes: [
        {
          domain: [0, most * 1.25],
          ticks: [],
          areas: [{ xs: edges, lower: steps.map(() => 0), upper: steps }],
          lines: [{ name: 'Rules', look: 'first', values: steps, write, width: 1 }],
          levels: [
            { axis: 'y', at: 0, kind: 'guide' },
            { axis: 'x', at: chosen, kind: 'mark', label, side: 'before' },
          ],
          marks: [],
        },
      ],
    }
  }, [sharpes, chosen, label])
  return (
    <Figure height={height} data={view}>
      <Plot view={view} />
    </Figure>
  )
}
