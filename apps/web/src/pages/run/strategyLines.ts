import type { LinesRequest } from '@tidemark/api/hooks'
import type { CandleLine } from '@tidemark/charts/candles'
import type { Config, IndicatorInfo, IndicatorValue, PlotBar, Strategy } from '@tidemark/contract'

type RequestedIndicator = LinesRequest['indicators'][number]

/** Indicators a strategy decides on, with a run's parameters; none if unknown. */
export function indicatorsOf(strategy: Strategy | undefined, params: Config): readonly RequestedIndicator[] {
  return (strategy?.indicators ?? []).flatMap(({ name, params: own, when = {} }): readonly RequestedIndicator[] => {
    if (Object.entries(when).some(([param, value]) => params[param] !== value)) return []
    const values = Object.entries(own).map(([param, from]) => [param, typeof from === 'number' ? from : params[from]])
    if (values.some(([, value]) => typeof value !== 'number')) return []
    return [{ name, params: Object.fromEntries(values) }]
  })
}

/**
 * Returns a strategy's lines around a trade with their values at the exit. Lines off the price scale have only that
 * value.
 *
 * @param answers - in the order of `requested`
 * @param exit - ISO 8601
 */
export function strategyLines(
  requested: readonly RequestedIndicator[],
  answers: readonly (readonly PlotBar[])[],
  infos: readonly IndicatorInfo[],
  exit: string,
): readonly CandleLine[] {
  return requested.flatMap(({ name, params }, i): readonly CandleLine[] => {
    const bars = answers[i] ?? []
    const isOverlay = infos.find((info) => info.name === name)?.placement === 'overlay'
    const title = [name.split('_')[0], Object.values(params).join('/')].join(' ')
    const last = bars.findLast(({ datetime }) => Date.parse(datetime) <= Date.parse(exit))
    return outputsOf(bars, name).map((output): CandleLine => {
      const read = (bar: PlotBar | undefined) => valueOf(bar?.[name], output)
      return {
        name: output === null ? title : `${title} ${output}`,
        value: read(last),
        points: isOverlay ? bars.map((bar) => ({ time: Date.parse(bar.datetime), value: read(bar) })) : [],
      }
    })
  })
}

/** null: one unnamed output. */
function outputsOf(bars: readonly PlotBar[], name: string): readonly (string | null)[] {
  const value = bars[0]?.[name]
  return typeof value === 'object' && value !== null ? Object.keys(value) : [null]
}

function valueOf(value: IndicatorValue | undefined, output: string | null): number | null {
  if (typeof value === 'object' && value !== null) return output === null ? null : (value[output] ?? null)
  return typeof value === 'number' ? value : null
}
