import type { StrategiesResponse } from '@tidemark/contract'
import { listStrategies } from '@tidemark/engine/research'
import type { BrokenFile, OwnStrategies } from './ownStrategies'

export interface AllStrategies {
  /** The built-in ones, then the user's own. */
  readonly list: StrategiesResponse
  readonly broken: readonly BrokenFile[]
}

/** Every strategy that can be run, as lists show them. */
export async function listAllStrategies(own: Pick<OwnStrategies, 'list'>): Promise<AllStrategies> {
  const { strategies, broken } = await own.list()
  const entries = strategies.map(({ id, name, description, params }) => ({
    id,
    name,
    description,
    params: [...params],
  }))
  return { list: { strategies: [...listStrategies().strategies, ...entries] }, broken }
}
