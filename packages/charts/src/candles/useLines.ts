import { LineSeries, LineStyle, type LineData, type WhitespaceData } from 'lightweight-charts'
import { useMemo } from 'react'
import { lineWidthOf, NO_LAST_VALUE } from '../canvas/chartOptions'
import type { ChartTheme } from '../canvas/chartTheme'
import { toLibraryTime } from '../canvas/libraryTime'
import type { ChartHandle } from '../canvas/useChart'
import { useSeries } from '../canvas/useSeries'

/** An indicator over the prices. */
export interface CandleLine {
  /** 'SMA 60'. */
  readonly name: string
  /** For the legend; null for none. */
  readonly value: number | null
  /** Epoch ms, ascending; times without a bar are dropped. Empty for what is not drawn on the prices. */
  readonly points: readonly { readonly time: number; readonly value: number | null }[]
}

/** By order; no colour and dash twice. */
export const LINE_LOOKS = [
  { mark: 'line', token: '--tm-colors-chart-series-1', theme: 'series1', style: LineStyle.Solid },
  { mark: 'dashed', token: '--tm-colors-chart-series-2', theme: 'series2', style: LineStyle.Dashed },
  { mark: 'line', token: '--tm-colors-chart-series-8', theme: 'series8', style: LineStyle.Solid },
  { mark: 'dashed', token: '--tm-colors-chart-axis', theme: 'axis', style: LineStyle.Dashed },
] as const

type Item = LineData | WhitespaceData

/** Returns the lines that lie on the prices. */
export function drawnLines(lines: readonly CandleLine[]): readonly CandleLine[] {
  return lines.filter(({ points }) => points.length > 0)
}

/** Of a thin line without a label at the axis; none before the theme is known. */
export function lineOptions(theme: ChartTheme | null, look: (typeof LINE_LOOKS)[number]) {
  return theme === null
    ? {}
    : {
        ...NO_LAST_VALUE,
        color: theme[look.theme],
        lineStyle: look.style,
        lineWidth: lineWidthOf(1.5),
        crosshairMarkerVisible: false,
      }
}

/** Draws at most four lines over the prices. Memoise both. @param seconds - of the bars. */
export function useLines(
  handle: ChartHandle | null,
  theme: ChartTheme | null,
  lines: readonly CandleLine[],
  seconds: readonly number[],
): void {
  const [first, second, third, fourth] = drawnLines(lines)
  useLine(handle, theme, first, seconds, LINE_LOOKS[0])
  useLine(handle, theme, second, seconds, LINE_LOOKS[1])
  useLine(handle, theme, third, seconds, LINE_LOOKS[2])
  useLine(handle, theme, fourth, seconds, LINE_LOOKS[3])
}

function useLine(
  handle: ChartHandle | null,
  theme: ChartTheme | null,
  line: CandleLine | undefined,
  seconds: readonly number[],
  look: (typeof LINE_LOOKS)[number],
): void {
  useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => lineOptions(theme, look), [theme, look]),
    data: useMemo(() => dataOf(line, seconds), [line, seconds]),
    same: sameItem,
  })
}

function dataOf(line: CandleLine | undefined, seconds: readonly number[]): Item[] {
  const drawn = new Set(seconds)
  return (line?.points ?? []).flatMap(({ time, value }): Item[] => {
    const second = Math.floor(time / 1000)
    if (!drawn.has(second)) return []
    return [value === null ? { time: toLibraryTime(second) } : { time: toLibraryTime(second), value }]
  })
}

function sameItem(a: Item, b: Item): boolean {
  return a.time === b.time && ('value' in a ? a.value : null) === ('value' in b ? b.value : null)
}
