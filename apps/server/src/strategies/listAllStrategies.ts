import type { StrategiesResponse } from '@tidemark/contract'
import { listStrategies } from '@tidemark/engine/research'
import type { BrokenFile, OwnList, OwnStrategies } from './ownStrategies'

export interface AllStrategies {
  readonly list: StrategiesResponse
  readonly broken: readonly BrokenFile[]
}

export function withBuiltIn({ strategies }: Pick<OwnList, 'strategies'>): StrategiesResponse {
  const entries = strategies.map(({ id, name, description, params }) => ({
    id,
    name,
    description,
    params: [...params],
  }))
  return { strategies: [...listStrategies().strategies, ...entries] }
}

export async function listAllStrategies(own: Pick<OwnStrategies, 'list'>): Promise<AllStrategies> {
  const list = await own.list()
  return { list: withBuiltIn(list), broken: list.broken }
}
