import { expect, it } from 'vitest'
import { requestIdOf } from './requestId'

const idOf = (given?: string | string[]) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } })

it('a request keeps its id where that is safe in a log line', () => {
  for (const id of ['a', 'proxy-17.a_B', 'x'.repeat(64)]) expect(idOf(id)).toBe(id)
})

it.each([[undefined], [''], ['x'.repeat(65)], ['a b'], ['a\nb'], ['é'], [['a', 'b']]])(
  'gets a new one for %j',
  (given) => {
    expect(idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(idOf(given)).not.toBe(idOf(given))
  },
)
