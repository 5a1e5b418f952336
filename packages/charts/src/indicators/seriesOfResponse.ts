import type { IndicatorInfo, PlotBar } from '@tidemark/contract'
import { SERIES_COLOURS, SERIES_PALETTES } from '@tidemark/ui'
import type { PlotLocation, PlotSeries, PlotStyle } from './indicatorModel'

export interface PlotSelection {
  /** As in the request; unique. */
  readonly name: string
  readonly params: Readonly<Record<string, number>>
  readonly location: PlotLocation
  readonly color: string
  readonly visible: boolean
  /** px, 1 to 5. */
  readonly lineWidth: number
  readonly style: PlotStyle
}

const HISTOGRAMS: ReadonlySet<string> = new Set(['hist', 'histogram'])
const MIDDLES: ReadonlySet<string> = new Set(['middle', 'mid', 'basis'])
type Theme = 'light' | 'dark'

/** The palette as tokens, then more. */
function coloursOf(theme: Theme): readonly string[] {
  return SERIES_COLOURS[theme].map((css, i) =>
    i < SERIES_PALETTES[theme].length ? `var(--tm-colors-chart-series-${i + 1})` : css,
  )
}

/**
 * Returns an indicator's colours: its own, then one for each further output. They depend on its place among the outputs
 * of all indicators, not on the colours of others. From the end of the palette: indicators take theirs from its start.
 *
 * @param from - the number of outputs before it
 */
function lineColours({ color }: PlotSelection, count: number, from: number, theme: Theme): readonly string[] {
  if (count === 1) return [color]
  const colours = coloursOf(theme)
  const isOwn = (i: number) =>
    [colours[i], SERIES_COLOURS.light[i], SERIES_COLOURS.dark[i]].some(
      (css) => css?.toLowerCase() === color.toLowerCase(),
    )
  const places = Array.from({ length: count }, (_, i) => colours.length - 1 - ((from + i) % colours.length))
  const [spare = 0, ...others] = places
  return [color, ...others.map((place) => colours[isOwn(place) ? spare : place] ?? color)]
}

/**
 * Returns one series per output; an indicator missing from the response has none.
 *
 * @param infos - by name.
 * @param theme - of the canvas
 */
export function seriesOfResponse(
  bars: readonly PlotBar[],
  selections: readonly PlotSelection[],
  infos: ReadonlyMap<string, IndicatorInfo>,
  theme: Theme = 'light',
): PlotSeries[] {
  let from = 0
  return selections.flatMap((selection) => {
    const info = infos.get(selection.name)
    const outputs = outputsOf(bars, selection.name, info)
    const colours = lineColours(selection, outputs.length, from, theme)
    if (outputs.length > 1) from += outputs.length
    return outputs.map((output, i): PlotSeries => {
      const isHistogram = output !== undefined && HISTOGRAMS.has(output.toLowerCase())
      const isMiddle = output !== undefined && MIDDLES.has(output.toLowerCase())
      return {
        id: output === undefined ? selection.name : `${selection.name}.${output}`,
        indicator: labelOf(selection, info),
        source: selection.name,
        output,
        values: bars.map((bar) => valueOf(bar[selection.name], output)),
        location: selection.location,
        colour: colours[i] ?? selection.color,
        lineWidth: isMiddle ? 1 : selection.lineWidth,
        style: isMiddle && selection.style === 'solid' ? 'dashed' : selection.style,
        visible: selection.visible,
        guides: info?.guides,
        shape: isHistogram ? 'histogram' : 'line',
      }
    })
  })
}

function labelOf({ name, params }: PlotSelection, info: IndicatorInfo | undefined): string {
  return [info?.title ?? name, Object.values(params).join(', ')].filter((part) => part !== '').join(' ')
}

function outputsOf(
  bars: readonly PlotBar[],
  name: string,
  info: IndicatorInfo | undefined,
): readonly (string | undefined)[] {
  const found = bars.find((bar) => typeof bar[name] === 'object' && bar[name] !== null)?.[name]
  if (typeof found === 'object' && found !== null) {
    const known = Object.keys(found)
    const declared = (info?.outputs ?? []).flatMap(
      (output) => known.find((name) => name.toLowerCase() === output.toLowerCase()) ?? [],
    )
    return [...declared, ...known.filter((output) => !declared.includes(output))]
  }
  return bars.some((bar) => name in bar) ? [undefined] : []
}

function valueOf(value: PlotBar[string] | undefined, output: string | undefined): number | null {
  if (typeof value === 'number') return output === undefined ? value : null
  if (typeof value !== 'object' || value === null || output === undefined) return null
  return value[output] ?? null
}
