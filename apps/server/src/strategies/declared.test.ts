import { backtestRequestSchema } from '@tidemark/contract'
import { runBacktest } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import { waves } from '../testing/startApp'
import { readDeclaration } from './declared'
import { StrategyFault } from './fault'

const GOOD = {
  id: 'Mine',
  name: 'My Own',
  description: 'Mine.',
  params: [],
  decide: () => ({ warmup: 0, bytes: new Uint8Array(50) }),
}
const PARAM = { name: 'n', type: 'integer', default: 1 }

describe('a declaration', () => {
  it('is taken with all that a built-in one may have', () => {
    const params = [
      { name: 'n', type: 'integer', default: 3, min: 1, max: 9, unit: 'bars', description: 'How many.' },
      { name: 'x', type: 'number', default: -0.5 },
      { name: 'mode', type: 'choice', default: 'a', choices: ['a', 'b'] },
      { name: 'on', type: 'boolean', default: false },
    ]
    expect(readDeclaration({ ...GOOD, params })).toMatchObject({ id: 'Mine', name: 'My Own', params })
  })

  it.each([
    ['nothing', undefined, /must have a default export/],
    ['no id', { ...GOOD, id: undefined }, /^id must be text$/],
    ['an underscore in its id', { ...GOOD, id: 'My_Own' }, /no underscore/],
    ['a blank name', { ...GOOD, name: ' ' }, /^name must not be blank$/],
    ['no decide', { ...GOOD, decide: 1 }, /^decide must be a function$/],
    ['params that are no list', { ...GOOD, params: {} }, /^params must be a list$/],
    ['a parameter without default', { ...GOOD, params: [{ name: 'n', type: 'integer' }] }, /^params\.0\.default/],
    ['a kind that is none', { ...GOOD, params: [{ ...PARAM, type: 'date' }] }, /^params\.0\.type/],
    ['a key that is none', { ...GOOD, params: [{ ...PARAM, minimum: 1 }] }, /minimum/],
    ['a default out of range', { ...GOOD, params: [{ ...PARAM, min: 2 }] }, /default of n must lie within min and max/],
    ['a broken default', { ...GOOD, params: [{ ...PARAM, default: 1.5 }] }, /default of n must be a whole number/],
    ['limits the wrong way round', { ...GOOD, params: [{ ...PARAM, min: 2, max: 1 }] }, /min 2 is above max 1/],
    [
      'an engine option',
      { ...GOOD, params: [{ ...PARAM, name: 'hedging' }] },
      /'hedging' is the name of an engine option/,
    ],
    ['a name that is none', { ...GOOD, params: [{ ...PARAM, name: 'a b' }] }, /name 'a b' must be a letter/],
    ['a name twice', { ...GOOD, params: [PARAM, PARAM] }, /^params must have different names$/],
    ['a choice of nothing', { ...GOOD, params: [{ ...PARAM, type: 'choice' }] }, /n is a choice and needs choices/],
    [
      'a default that is no choice',
      { ...GOOD, params: [{ ...PARAM, type: 'choice', default: 'c', choices: ['a', 'b'] }] },
      /default of n must be one of a, b/,
    ],
    [
      'choices of a number',
      { ...GOOD, params: [{ ...PARAM, choices: ['1'] }] },
      /only a parameter of type 'choice' has/,
    ],
    ['several at once', { ...GOOD, id: '', description: '' }, /^id must be .*; description must not be blank$/],
  ])('with %s is refused in words', (_, exported, message) => {
    expect(() => readDeclaration(exported)).toThrow(StrategyFault)
    expect(() => readDeclaration(exported)).toThrow(message)
  })
})

/** Runs a strategy with this `decide` over 50 bars. */
function run(decide: unknown) {
  const request = backtestRequestSchema.parse({ symbol: 'ABC - 1 Hour', strategy_name: 'Mine' })
  const own = [readDeclaration({ ...GOOD, decide })]
  return runBacktest(request, waves(50), { symbol: 'ABC', timeframe: 'H1' }, undefined, {}, undefined, own)
}

interface Tools {
  readonly BUY: number
  readonly NOTHING: number
  readonly decision: (...actions: number[]) => number
  readonly indicator: (name: string, params?: object) => Record<string, Float64Array>
}

describe('its decisions', () => {
  it('are made with the tools', () => {
    const { trades } = run((bars: unknown, params: unknown, { BUY, NOTHING, decision, indicator }: Tools) => {
      const { rsi = new Float64Array() } = indicator('RSI', { timePeriod: 5 })
      const bytes = Uint8Array.from(rsi, (value) => (value > 0 ? decision(BUY, NOTHING, NOTHING) : 0))
      return { warmup: 0, bytes }
    })
    // The first value of an RSI of 5 is on bar 5: bought at the open after it.
    expect(trades).toMatchObject([{ EntryBar: 6 }])
  })

  it.each([
    ['nothing', () => undefined, /must return \{ warmup, bytes \}/],
    ['a promise', async () => GOOD.decide(), /must return \{ warmup, bytes \}/],
    ['too few', () => ({ warmup: 0, bytes: new Uint8Array(3) }), /50 bars, 3 bytes/],
    ['a list', () => ({ warmup: 0, bytes: Array.from({ length: 50 }, () => 0) }), /bytes a Uint8Array/],
    ['nonsense', () => ({ warmup: 0, bytes: new Uint8Array(50).fill(255) }), /the byte 255/],
    ['no warm-up', () => ({ bytes: new Uint8Array(50) }), /warmup that is a whole number/],
    [
      'what an unknown indicator gives',
      (bars: unknown, params: unknown, { indicator }: Tools) => indicator('NOPE'),
      /unknown indicator 'NOPE'/,
    ],
    [
      'what it has not declared',
      (bars: unknown, params: { number(name: string): number }) => params.number('n'),
      /declares no number 'n'/,
    ],
  ])('that are %s are refused in words', (_, decide, message) => {
    expect(() => run(decide)).toThrow(StrategyFault)
    expect(() => run(decide)).toThrow(message)
  })
})
