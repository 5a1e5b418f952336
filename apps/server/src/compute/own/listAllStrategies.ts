import type { StrategiesResponse } from '@tidemark/contract'
import { listStrategies } from '@tidemark/engine/research'
import type { OwnList } from './ownStrategies'

/** Built-in ones first. */
export function allStrategies({ strategies, broken }: OwnList): StrategiesResponse {
  const entries = strategies.map(({ id, name, description, params }) => ({
    id,
    name,
    description,
    params: [...params],
  }))
  const all = [...listStrategies().strategies, ...entries]
  return broken.length === 0 ? { strategies: all } : { strategies: all, broken: [...broken] }
}
