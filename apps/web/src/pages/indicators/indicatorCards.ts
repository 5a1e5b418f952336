import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { IndicatorInfo, IndicatorsResponse } from '@tidemark/contract'
import type { IndicatorSummary } from '@tidemark/ui'

/** Returns a card per indicator in the backend's order; descriptions of unlisted ones are ignored. */
export function indicatorCards(
  indicators: IndicatorsResponse['indicators'],
  descriptions: readonly IndicatorInfo[],
): IndicatorSummary[] {
  const known = new Map(descriptions.map((info) => [info.name, info]))
  return Object.entries(indicators).map(([name, { params }]) => {
    const info = known.get(name) ?? { name }
    if (params.length === 0 || ('params' in info && info.params.length > 0)) return info
    const parts = 'description' in info && info.description !== '' ? [info.description] : []
    return { ...info, description: [...parts, `Parameters: ${params.join(', ')}`].join(' ') }
  })
}

/** Waits until descriptions load or fail: cards that grow later would move the page. */
export function cardsOf(
  indicators: Resource<IndicatorsResponse['indicators']>,
  info: Resource<readonly IndicatorInfo[]>,
): Resource<IndicatorSummary[]> {
  if (indicators.status === 'ready' && info.status === 'loading') return info
  return mapResource(indicators, (known) => indicatorCards(known, info.status === 'ready' ? info.data : []))
}
