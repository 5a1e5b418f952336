import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { IndicatorInfo, IndicatorsResponse } from '@tidemark/contract'
import type { IndicatorSummary } from '@tidemark/ui'

/**
 * A card for each indicator that can be plotted, in the backend's order. One without a description says at least which
 * parameters it takes; descriptions of anything else are left out.
 */
export function indicatorCards(
  indicators: IndicatorsResponse['indicators'],
  descriptions: readonly IndicatorInfo[],
): IndicatorSummary[] {
  const known = new Map(descriptions.map((info) => [info.name, info]))
  return Object.entries(indicators).map(([name, { params }]) => {
    const info = known.get(name) ?? { name }
    if (params.length === 0 || ('params' in info && info.params.length > 0)) return info
    const told = 'description' in info && info.description !== '' ? [info.description] : []
    return { ...info, description: [...told, `Parameters: ${params.join(', ')}`].join(' ') }
  })
}

/**
 * The cards as they come. Names wait for the first answer about their descriptions, be it a refusal: cards that grow later
 * would move all that is under them.
 */
export function cardsOf(
  indicators: Resource<IndicatorsResponse['indicators']>,
  info: Resource<readonly IndicatorInfo[]>,
): Resource<IndicatorSummary[]> {
  if (indicators.status === 'ready' && info.status === 'loading') return info
  return mapResource(indicators, (known) => indicatorCards(known, info.status === 'ready' ? info.data : []))
}
