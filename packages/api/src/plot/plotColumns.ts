import type { PlotIndicatorsRequestInput } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { indicatorColumns } from '@tidemark/engine/research'

/** An indicator's outputs by name, NaN where there is no value. */
export type IndicatorColumns = ReadonlyMap<string, Float64Array>

type Wanted = Pick<PlotIndicatorsRequestInput, 'indicators' | 'indicator_params'>

/**
 * Computes a plot's indicators from the bars alone, in the order of the request.
 *
 * @throws {RequestError} for an indicator that the engine does not have, such as the backend's own
 */
export function plotColumns({ indicators, indicator_params: params = {} }: Wanted, bars: Bars): IndicatorColumns[] {
  return indicators.map((name) => indicatorColumns(name, params[name] ?? {}, bars))
}
