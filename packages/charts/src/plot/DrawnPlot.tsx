import { useCallback, type KeyboardEvent, type ReactNode } from 'react'
import { moveCursor } from '../canvas/cursorMoves'
import { DrawnChart } from '../panel/DrawnChart'
import type { ReadyPanel } from '../panel/ChartPanel'
import { LegendEntry } from '../panel/LegendEntry'
import { type Mover, useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import { type LineLook, lookOf } from './looks'
import { Plot } from './Plot'
import { linesOf, plotCsv, plotRows, pointText, type PlotView } from './plotView'

export interface DrawnPlotProps {
  view: PlotView
  panel: ReadyPanel
  /** Name of the cursor: 'Day of the resampled paths'. */
  cursorLabel: string
  /** Position that keys and clicks change. @default the cursor's own, first the last */
  picked?: { readonly index: number; readonly onPick: (index: number) => void } | undefined
  /** After the lines' entries. */
  legend?: ReactNode
}

const SOLID: ReadonlySet<LineLook> = new Set(['first', 'run', 'luck'])

/** A plot in its panel: legend at the cursor, keyboard, table and files. */
export function DrawnPlot({ view, panel, cursorLabel, picked, legend }: DrawnPlotProps) {
  const { isStale } = panel
  const count = view.xs.length
  const pick = picked?.onPick
  const pickedIndex = picked?.index
  const move = useCallback<Mover>(
    ({ key }: KeyboardEvent, current: number | null) => {
      const next = moveCursor(key, pickedIndex ?? current, count)
      if (next !== null) pick?.(next)
      return next
    },
    [count, pick, pickedIndex],
  )
  const cursor = useSvgCursor(move)
  const shown = picked === undefined ? cursor : { ...cursor, index: picked.index }
  const surface = useSvgSurface(
    <Plot view={view} {...(picked !== undefined && { at: picked.index, onPick: picked.onPick })} />,
    cursor,
    isStale,
  )
  const entries = linesOf(view).filter(({ inLegend = true }) => inLegend)
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={shown}
      cursorLabel={cursorLabel}
      count={count}
      nameOf={(index) => `${view.xName} ${view.writeX(view.xs[index] ?? 0)}`}
      valuesOf={(index) => pointText(view, index)}
      legend={
        <>
          {entries.map(({ name, look, values, write, dots }) => (
            <LegendEntry
              key={name}
              mark={dots ?? (SOLID.has(look) ? 'line' : 'dashed')}
              colour={isStale ? '--tm-colors-chart-axis' : lookOf(look).colour}
              name={name}
              value={write(values[shown.index ?? -1] ?? values.findLast((value) => value !== null) ?? null)}
              tone={isStale ? 'muted' : 'neutral'}
            />
          ))}
          {legend}
        </>
      }
      table={() => plotRows(view)}
      csv={() => plotCsv(view)}
      imageText={() => pointText(view, shown.index ?? count - 1)}
    />
  )
}
