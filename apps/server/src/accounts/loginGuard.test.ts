import { describe, expect, it } from 'vitest'
import { createLoginGuard, delayOf } from './loginGuard'

function guardAt(start: number) {
  const clock = { now: start }
  return { clock, guard: createLoginGuard(() => clock.now) }
}

describe('createLoginGuard', () => {
  it('lets five pass, delays four, then blocks for longer and longer up to a minute', () => {
    const { clock, guard } = guardAt(1000)
    const delays = Array.from({ length: 9 }, () => guard.attempt('ann'))
    expect(delays).toEqual([0, 0, 0, 0, 0, 250, 500, 1000, 2000].map((delayMs) => ({ allow: true, delayMs })))
    const blocks: number[] = []
    for (let i = 0; i < 6; i++) {
      expect(guard.attempt('ann')).toEqual({ allow: true, delayMs: 0 })
      const refused = guard.attempt('ann')
      if (refused.allow) throw new Error('should be blocked')
      blocks.push(refused.retryAfterMs)
      clock.now += refused.retryAfterMs
    }
    expect(blocks).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000])
  })

  it('does not lengthen the pause of one who tries on', () => {
    const { guard } = guardAt(0)
    for (let i = 0; i < 110; i++) guard.attempt('ann')
    expect(guard.attempt('ann')).toEqual({ allow: false, retryAfterMs: 4000 })
  })

  it('pauses nobody for longer than twice the pause when the clock jumps back', () => {
    const { clock, guard } = guardAt(10 * 3_600_000)
    for (let i = 0; i < 10; i++) guard.attempt('ann')
    expect(guard.attempt('ann')).toEqual({ allow: false, retryAfterMs: 4000 })
    clock.now -= 3_600_000 - 3000
    expect(guard.attempt('ann')).toEqual({ allow: false, retryAfterMs: 4000 })
    clock.now += 1000
    expect(guard.attempt('ann')).toEqual({ allow: false, retryAfterMs: 3000 })
    clock.now += 3000
    expect(guard.attempt('ann')).toMatchObject({ allow: true })
    clock.now += 15 * 60_000
    expect(guard.attempt('ann')).toEqual({ allow: true, delayMs: 0 })
  })

  it('leaves others alone', () => {
    const { guard } = guardAt(0)
    for (let i = 0; i < 100; i++) guard.attempt('ann')
    expect(guard.attempt('bob')).toEqual({ allow: true, delayMs: 0 })
  })

  it('starts over after a success, and after a quarter of an hour', () => {
    const { clock, guard } = guardAt(0)
    for (let i = 0; i < 8; i++) guard.attempt('ann')
    guard.succeeded('ann')
    expect(guard.attempt('ann')).toEqual({ allow: true, delayMs: 0 })
    for (let i = 0; i < 6; i++) guard.attempt('ann')
    clock.now += 15 * 60_000 - 1
    expect(guard.attempt('ann')).toEqual({ allow: true, delayMs: 1000 })
    clock.now += 15 * 60_000
    expect(guard.attempt('ann')).toEqual({ allow: true, delayMs: 0 })
  })

  it('forgets the oldest when flooded with names, not the latest', () => {
    const { guard } = guardAt(0)
    for (let i = 0; i < 10; i++) guard.attempt('first')
    for (let i = 1; i < 10_000; i++) guard.attempt(`name ${i}`)
    expect(guard.attempt('first')).toEqual({ allow: false, retryAfterMs: 4000 })
    guard.attempt('one more')
    expect(guard.attempt('first')).toEqual({ allow: true, delayMs: 0 })
  })

  it('takes back one attempt, and minds no name that it does not know', () => {
    const { guard } = guardAt(0)
    for (let i = 0; i < 7; i++) guard.attempt('ann')
    for (const name of ['ann', 'bob']) guard.forgive(name)
    expect(guard.attempt('ann')).toEqual({ allow: true, delayMs: 500 })
  })

  it('says when to try again, in full seconds', () => {
    expect(delayOf({ allow: true, delayMs: 250 })).toBe(250)
    const refused = {
      status: 429,
      detail: 'Too many failed attempts. Try again in 4 s.',
      headers: { 'retry-after': '4' },
    }
    expect(() => delayOf({ allow: false, retryAfterMs: 3001 })).toThrow(expect.objectContaining(refused))
  })
})
