import type { Resource } from '@tidemark/contract/resource'
import type { IndicatorInfo, IndicatorsResponse } from '@tidemark/contract'
import type { IndicatorChoice } from '@tidemark/ui'

type Catalogue = IndicatorsResponse['indicators']

/** Waits for the descriptions: they have the defaults. */
export function indicatorChoices(
  catalogue: Resource<Catalogue>,
  infos: Resource<readonly IndicatorInfo[]>,
): Resource<readonly IndicatorChoice[]> {
  if (catalogue.status !== 'ready') return catalogue
  if (infos.status === 'loading' || infos.status === 'idle') return { status: 'loading' }
  const known = infos.status === 'ready' ? infos.data : []
  const choices = Object.entries(catalogue.data).map(([name, { params }]): IndicatorChoice => {
    const info = known.find((described) => described.name === name)
    if (info === undefined) return { name, params }
    const { title, description, placement } = info
    return { name, title, description, placement, params: info.params.length > 0 ? info.params : params }
  })
  return { ...catalogue, data: choices }
}

/** By the form's short names. */
export function infosByName(infos: Resource<readonly IndicatorInfo[]>): ReadonlyMap<string, IndicatorInfo> {
  return new Map(infos.status === 'ready' ? infos.data.map((info) => [info.name, { ...info, title: info.name }]) : [])
}
