import { describe, expect, it } from 'vitest'
import { deferred } from '../testing/deferred'
import { createDraws, ROUND_MS } from './draws'

function start(draw: (count: number) => number) {
  const rounds: { readonly ms: number; readonly end: () => void }[] = []
  const draws = createDraws({
    draw,
    wait: (ms) => {
      const { promise, resolve } = deferred<null>()
      rounds.push({ ms, end: () => resolve(null) })
      return promise
    },
  })
  return { ...draws, rounds, end: () => rounds.at(-1)?.end() }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('createDraws', () => {
  it('lets one of a round through, when the round is over', async () => {
    const { enter, rounds, end } = start((count) => (count === 2 ? 0 : count - 1))
    const [first, second, third] = [enter('ann', 'a'), enter('ann', 'b'), enter('ann', 'c')]
    expect([await first, await third]).toEqual([false, false])
    expect(rounds.map(({ ms }) => ms)).toEqual([ROUND_MS])
    end()
    expect(await second).toBe(true)
  })

  it('has rounds of their own for every name, and a new one after each', async () => {
    const { enter, rounds, end } = start(() => 0)
    const ann = enter('ann', 'a')
    const bob = enter('bob', 'a')
    for (const round of rounds) round.end()
    expect([await ann, await bob]).toEqual([true, true])
    const again = enter('ann', 'a')
    expect(rounds).toHaveLength(3)
    end()
    expect(await again).toBe(true)
  })

  it('gives a network one chance in a round, however often it tries', async () => {
    const { enter, end } = start(() => 0)
    const owner = enter('ann', 'a')
    for (let i = 0; i < 20; i++) expect(await enter('ann', 'a')).toBe(false)
    end()
    expect(await owner).toBe(true)
  })

  it.each([0, 5, 9])('draws each of ten as often as any, also number %i to come', async (owner) => {
    const random = seeded(7)
    const { enter, end } = start((count) => Math.floor(random() * count))
    let won = 0
    for (let round = 0; round < 2000; round++) {
      const all = Array.from({ length: 10 }, (_, i) => enter('ann', `network ${i}`))
      end()
      if (await all[owner]) won++
    }
    // 200 are expected with a standard deviation of 13.
    expect(Math.abs(won - 200)).toBeLessThan(40)
  })
})
