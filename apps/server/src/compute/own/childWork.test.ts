import { join } from 'node:path'
import { gather } from '@tidemark/engine'
import { describe, expect, it } from 'vitest'
import { waves } from '../../testing/startApp'
import { strategyFolder } from '../../testing/strategyFolder'
import { decisionsOf, factsOf, prepare, readWork, serveFile } from './childWork'
import { StrategyFault } from './fault'
import { MessageReader } from './messages'
import { partsOf } from './ownProcess'
import type { OwnWork } from './ownWork'

const FACTS = {
  id: 'Mine',
  name: 'My Own',
  description: 'Mine.',
  params: [{ name: 'n', type: 'integer', default: 3, min: 1 } as const],
}
const REQUEST = { symbol: 'ABC', strategy_name: 'Mine', init_cash: 1, fees: 0, slippage: 0, config: { n: 5 } }

/** Gives what was sent in the pieces that are asked for. */
function reading(parts: readonly Uint8Array[]) {
  const sent = Buffer.concat(parts)
  let at = 0
  const readInto = (bytes: Uint8Array) => {
    bytes.set(sent.subarray(at, at + bytes.length))
    at += bytes.length
  }
  return { readInto, left: () => sent.length - at }
}

describe('work', () => {
  const ask = { request: REQUEST, rows: [2, 9] as const }

  it.each<[string, OwnWork]>([
    ['to look at a file', { kind: 'inspect', file: '/a.mjs' }],
    ['to decide again', { kind: 'again', ask }],
    ['to decide', { kind: 'run', file: '/a.mjs', facts: FACTS, ask, series: { bars: waves(7) } }],
  ])('%s arrives as it was sent, and nothing is left', (_, work) => {
    const { readInto, left } = reading([...partsOf(work), Buffer.from('rest')])
    expect(readWork(readInto)).toEqual(work)
    expect(left()).toBe(4)
  })

  it('arrives with what is known of its bars', () => {
    const series = { bars: waves(3), stored: { timeframe: 'H1', wanted: 'H4' } }
    const work = { kind: 'run', file: '/a.mjs', facts: FACTS, ask, series }
    const { readInto } = reading(partsOf(Object(work)))
    expect(readWork(readInto)).toEqual(work)
  })
})

describe('what a file exports', () => {
  it('is told field by field, with whether it can decide', () => {
    expect(factsOf({ ...FACTS, decide: () => null, more: 1 })).toEqual({ ...FACTS, decide: true })
    expect(factsOf({ id: 7, decide: 'x' })).toEqual({ id: 7, decide: false })
  })

  it.each([[null], [undefined], ['text'], [7], [() => 1]])('is nothing for %s', (exported) => {
    expect(factsOf(exported)).toBeNull()
  })
})

describe('what decide is given', () => {
  it('are frozen bars, parameters and tools', () => {
    const shared = prepare(FACTS, waves(40), { request: REQUEST, rows: null })
    expect(shared).toMatchObject([{ close: { length: 40 } }, expect.anything(), { indicator: expect.any(Function) }])
    expect(shared?.map((one) => Object.isFrozen(one))).toEqual([true, true, true])
    const params: unknown = shared?.[1]
    expect(Object.isFrozen(Object.getPrototypeOf(params))).toBe(true)
    expect(Object(params).number('n')).toBe(5)
  })

  it('are the rows that are asked for, in memory of their own', () => {
    const stored = waves(40)
    const [bars] = prepare(FACTS, stored, { request: REQUEST, rows: [10, 30] }) ?? []
    const { time, close } = Object(bars)
    expect([time[0], time.length]).toEqual([stored.time[10], 20])
    expect(close.buffer.byteLength).toBe(20 * Float64Array.BYTES_PER_ELEMENT)
  })

  it('is nothing where the request cannot run on them', () => {
    expect(prepare(FACTS, waves(40), { request: { ...REQUEST, config: { n: 0 } }, rows: null })).toBeNull()
    expect(prepare(FACTS, waves(40), { request: { ...REQUEST, strategy_name: 'Other' }, rows: null })).toBeNull()
  })
})

const returning = (returned: unknown) => ({ decide: () => returned })

describe('what decide returns', () => {
  it('are decisions, made with all that it is given', () => {
    const exported = {
      start: 3,
      decide(first: number, second: number) {
        return { warmup: this.start, bytes: Uint8Array.of(first, second) }
      },
    }
    expect(decisionsOf(exported, [1, 2])).toEqual({ kind: 'decisions', warmup: 3, bytes: Uint8Array.of(1, 2) })
  })

  it.each([[null], [undefined], [7], [{ bytes: [1] }], [{ bytes: new Int8Array(1) }], [{}]])(
    'may be %j, which is no decision',
    (returned) => {
      expect(decisionsOf(returning(returned), [])).toEqual({ kind: 'decisions', warmup: undefined, bytes: null })
    },
  )

  it.each([[{}], [{ decide: 1 }], [null], ['x']])('is a fault where %j cannot decide', (exported) => {
    expect(() => decisionsOf(exported, [])).toThrow(new StrategyFault('decide must be a function'))
  })
})

/** Serves the file until there is no more work; `log` is what it answers, and where its memory was limited. */
async function serve(text: string, ...works: ((file: string) => OwnWork)[]) {
  const file = join(strategyFolder({ 'mine.mjs': text }), 'strategies', 'mine.mjs')
  const { readInto, left } = reading(works.flatMap((work) => partsOf(work(file))))
  const messages = new MessageReader(99)
  const log: unknown[] = []
  const line = {
    readInto(bytes: Uint8Array) {
      if (left() < bytes.length) throw new Error('no more input')
      readInto(bytes)
    },
    write: (bytes: Uint8Array) => void log.push(...messages.push(Buffer.from(bytes))),
    limitMemory: () => void log.push('memory limited'),
  }
  await serveFile(line).catch((error: unknown) => log.push(String(error)))
  return log
}
const HEAD = `id: 'Mine', name: 'My Own', description: 'Mine.', params: []`
const ASK = { request: REQUEST, rows: [0, 3] as const }
const begun = { kind: 'begun' }
const over = 'Error: no more input'
const run = (file: string): OwnWork => ({ kind: 'run', file, facts: FACTS, ask: ASK, series: { bars: waves(9) } })
const decided = (warmup: number, count: number) => ({ kind: 'decisions', warmup, bytes: new Uint8Array(count) })
const again = (): OwnWork => ({ kind: 'again', ask: { ...ASK, rows: null } })
const inspect = (file: string): OwnWork => ({ kind: 'inspect', file })
const unknown = (): OwnWork => ({ kind: 'again', ask: { ...ASK, request: { ...REQUEST, strategy_name: 'Other' } } })

describe('a process of a file', () => {
  it('looks at it once', async () => {
    expect(await serve(`export default { ${HEAD}, decide() {} }`, inspect, inspect)).toEqual([
      'memory limited',
      begun,
      { kind: 'facts', exported: { id: 'Mine', name: 'My Own', description: 'Mine.', params: [], decide: true } },
    ])
    expect(await serve('throw 7', inspect)).toEqual(['memory limited', begun, { kind: 'fault', reason: 'it threw 7' }])
  })

  it('lets it decide, loaded anew for each ask, until there are no more', async () => {
    const text = `let asked = 0
export default { ${HEAD}, decide: ({ time }) => ({ warmup: ++asked, bytes: new Uint8Array(time.length) }) }`
    const log = await serve(text, run, again, again)
    expect(log).toEqual(['memory limited', begun, decided(1, 3), begun, decided(1, 9), begun, decided(1, 9), over])
  })

  it('lets it decide on bars of the timeframe that is wanted', async () => {
    const text = `export default { ${HEAD}, decide: ({ time }) => ({ warmup: 0, bytes: new Uint8Array(time.length) }) }`
    const stored = { symbol: 'ABC', timeframe: 'H4', stored: 'H1', bars: waves(9) } as const
    const all = { ...ASK, rows: null }
    const work = (file: string): OwnWork => ({ kind: 'run', file, facts: FACTS, ask: all, series: stored })
    const bars = gather(stored).time.length
    expect(bars).toBeLessThan(9)
    expect(await serve(text, work)).toEqual(['memory limited', begun, decided(0, bars), over])
  })

  it('answers no decisions, faults, and what cannot be prepared', async () => {
    const none = await serve(`export default { ${HEAD}, decide: () => 7 }`, run, unknown)
    const empty = { kind: 'decisions', warmup: undefined, bytes: null }
    expect(none).toEqual(['memory limited', begun, empty, { kind: 'unprepared' }, over])
    const thrown = await serve(`export default { ${HEAD}, decide() { throw 8 } }`, run)
    expect(thrown).toEqual(['memory limited', begun, { kind: 'fault', reason: 'it threw 8' }, over])
  })

  it('has to be told the file first', async () => {
    expect(await serve('', () => ({ kind: 'again', ask: ASK }))).toEqual([
      'TypeError: The first work must name a file.',
    ])
  })
})
