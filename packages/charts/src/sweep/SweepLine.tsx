import { formatMetric } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { Plot } from '../plot/Plot'
import { domainOf, type PlotView, ticksOf } from '../plot/plotView'
import { shownValues, type SweepGrid, type SweepShown } from './sweepModel'
import type { SweepMapProps } from './SweepMap'

/** One swept parameter as a line, its plateau as a band. Has the map's props. */
export function SweepLine({ grid, shown, selected, name, onPress }: SweepMapProps) {
  const view = useMemo(() => lineView(grid, shown, selected, name), [grid, shown, selected, name])
  return <Plot view={view} at={selected} onPress={onPress} />
}

function lineView(grid: SweepGrid, shown: SweepShown, selected: number | null, name: string): PlotView {
  const { columns, objective, plateau, spikes } = grid
  const values = shownValues(grid, shown).map((value) => value ?? null)
  const xs = values.map((_, i) => i)
  const domain = domainOf(values)
  const [low, high] = domain
  const markAt = (i: number, kind: 'filled' | 'spike') => {
    const y = values[i] ?? null
    return y === null ? [] : [{ x: i, y, kind }]
  }
  return {
    name,
    xName: columns.name,
    xs,
    domain: [-0.5, values.length - 0.5],
    xTicks: columns.values.map((text, at) => ({ at, text })),
    xLegend: columns.name,
    writeX: (i) => columns.values[i] ?? '',
    panes: [
      {
        domain,
        ticks: ticksOf(domain, formatMetric),
        areas: plateau.map((i) => ({
          look: 'band',
          xs: [i - 0.5, i + 0.5],
          lower: [low, low],
          upper: [high, high],
        })),
        lines: [{ name: objective, look: 'first', values, write: formatMetric, hasPoints: true }],
        levels: low < 0 && high > 0 ? [{ axis: 'y', at: 0, kind: 'edge' }] : [],
        marks: [...spikes.flatMap((i) => markAt(i, 'spike')), ...(selected === null ? [] : markAt(selected, 'filled'))],
      },
    ],
  }
}
