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
    i < SERIES_PALETTES[theme].length ? `var(--tm-chart-series-${i + 1})` : css,
  )
}

/** Returns the colours that no selection has, in order; all of them where none is left. */
function freeColours(selections: readonly PlotSelection[], theme: Theme): readonly string[] {
  const taken = new Set(selections.map(({ color }) => color.toLowerCase()))
  const colours = coloursOf(theme)
  const free = colours.filter((colour, i) =>
    [colour, SERIES_COLOURS.light[i], SERIES_COLOURS.dark[i]].every((css) => !taken.has(css?.toLowerCase() ?? '')),
  )
  return free.length === 0 ? colours : free
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
  // Lines of a subplot differ from each other and from other indicators; bands over the prices share a colour.
  const free = freeColours(selections, theme)
  let used = 0
  return selections.flatMap((selection) => {
    const info = infos.get(selection.name)
    const outputs = outputsOf(bars, selection.name, info)
    return outputs.map((output, i): PlotSeries => {
      const isHistogram = output !== undefined && HISTOGRAMS.has(output.toLowerCase())
      const isMiddle = output !== undefined && MIDDLES.has(output.toLowerCase())
      const further = selection.location === 'subplot' && i > 0 && !isHistogram
      return {
        id: output === undefined ? selection.name : `${selection.name}.${output}`,
        indicator: labelOf(selection, info),
        source: selection.name,
        output,
        values: bars.map((bar) => valueOf(bar[selection.name], output)),
        location: selection.location,
        colour: (further ? free[used++ % free.length] : undefined) ?? selection.color,
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
