import type { EndpointName } from '@tidemark/contract'
import type { ApiAnswer } from '../transport'

type Answered<Q, A> = (question: Q) => A | Promise<A>

/** Returns what is answered, by the name of the endpoint. */
export function answersOf<Q, A = ApiAnswer>(
  answers: Partial<Record<EndpointName, Answered<Q, A>>>,
): ReadonlyMap<string, Answered<Q, A>> {
  return new Map(Object.entries(answers))
}
