import type { IndicatorInfo, IndicatorsInfoResponse, IndicatorsResponse, StrategiesResponse } from '@tidemark/contract'
import type { IndicatorDeclaration } from '../indicators/declaration'
import { INDICATORS } from '../indicators/index'
import { STRATEGIES } from '../strategies/index'

export function listStrategies(): StrategiesResponse {
  return {
    strategies: STRATEGIES.map(({ id, name, description, params, indicators = [] }) => ({
      id,
      name,
      description,
      params: [...params],
      indicators: [...indicators],
    })),
  }
}

export function listIndicators(): IndicatorsResponse {
  const entries = INDICATORS.map(({ name, params }) => [name, { params: params.map((param) => param.name) }] as const)
  return { indicators: Object.fromEntries(entries) }
}

export function indicatorsInfo(): IndicatorsInfoResponse {
  return { indicators: INDICATORS.map(infoOf) }
}

function infoOf(indicator: IndicatorDeclaration): IndicatorInfo {
  const { name, title, description, formula, params, inputs, outputs, placement, guides } = indicator
  return {
    name,
    title,
    description,
    formula,
    params: [...params],
    inputs: [...inputs],
    outputs: [...outputs],
    placement,
    ...(guides && { guides: [...guides] }),
  }
}
