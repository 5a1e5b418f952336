import { copyBars, hashBars } from '@tidemark/engine'
import { describe, expect, it } from 'vitest'
import { makeBars } from '../testing/storeFixtures'
import { barsOfPieces, existing, fingerprint, formerOf, without } from './formerBars'
import { SPAN } from './inSpans'
import { encodeBars, hashOf, mergeBars } from './postgres/chunks'

const SPANS = 4
const times = (first: number, step: number) => Array.from({ length: SPANS * SPAN }, (_, i) => first + i * step)
const OLD = makeBars(times(0, 1))
const FRESH = makeBars(times(SPAN, 1), 7)
const KEEP = { id: 'a', at: 1, owner: null, actor: 'ann', address: '::1' }
const SERIES = { symbol: 'ABC', timeframe: 'M1', source: 'test', licence: null, calendar: null } as const

/** How often something else had its turn while the work went on; the first may come before it is counted. */
async function turnsDuring<T>(work: Promise<T>): Promise<{ result: T; turns: number }> {
  let [turns, isOver] = [0, false]
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const result = await work.finally(() => (isOver = true))
  return { result, turns }
}

describe('a long replacement', () => {
  it.each([
    ['kept', () => formerOf(KEEP, SERIES, OLD, FRESH, false), SPANS],
    ['kept of a whole series', () => formerOf(KEEP, SERIES, OLD, FRESH, true), SPANS],
    ['identified', () => fingerprint(FRESH), SPANS],
    ['compared', () => fingerprint(OLD, FRESH.time), SPANS],
    ['decoded', () => barsOfPieces(Array.from({ length: SPANS }, () => encodeBars(OLD))), SPANS],
    ['stripped of what was added', () => existing(OLD), SPANS],
    ['taken out', () => without(OLD, FRESH.time), SPANS],
    ['merged', () => mergeBars(OLD, FRESH), 2 * SPANS],
  ])('lets requests in while it is %s', async (_, work, pauses) => {
    const { turns } = await turnsDuring<unknown>(work())
    expect(turns).toBeGreaterThanOrEqual(pauses - 1)
  })

  it('has the same hash as when it was made in one go, so that earlier uploads can still be taken back', async () => {
    const hex = (bars: typeof OLD) => Buffer.from(hashOf(encodeBars(bars))).toString('hex')
    expect(await fingerprint(FRESH)).toBe(hex(FRESH))
    expect(await fingerprint(OLD, FRESH.time)).toBe(hex(copyBars(OLD, SPAN, OLD.time.length)))
  })

  it('holds what was there at the times of the new bars', async () => {
    const former = await formerOf(KEEP, SERIES, OLD, FRESH, false)
    const bars = await barsOfPieces(former?.pieces ?? [])
    expect(former?.row.bars).toBe(OLD.time.length - SPAN)
    expect(Buffer.compare(Buffer.from(bars.time.buffer), Buffer.from(FRESH.time.buffer))).toBe(0)
    expect(hashBars(await existing(bars))).toBe(hashBars(copyBars(OLD, SPAN, OLD.time.length)))
    expect(hashBars(await without(OLD, FRESH.time))).toBe(hashBars(copyBars(OLD, 0, SPAN)))
  })
})
