import type { Config } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { differences, sampleBars, sampleRequest, type SampleRows, studyCases, unitCases } from '../../fixtures/research'
import { BUY, decision, NOTHING, SELL } from '../backtest/plan'
import { type Bars, copyBars } from '../bars'
import { sdOf } from '../statistics/sample'
import type { StrategyDeclaration } from '../strategies/declaration'
import { checkLookAhead, replayCuts } from './lookAhead'

const BUY_UNLESS_LONG = decision(BUY, NOTHING, BUY)
const SELL_UNLESS_SHORT = decision(SELL, SELL, NOTHING)
const BUY_ALWAYS = decision(BUY, BUY, BUY)
const SELL_ALWAYS = decision(SELL, SELL, SELL)

function rule(id: string, warmup: number, byteAt: (bars: Bars) => (bar: number) => number): StrategyDeclaration {
  return {
    id,
    name: id,
    description: 'Planted for a test.',
    params: [],
    decide: (bars) => ({ warmup, bytes: Uint8Array.from(bars.close.keys(), byteAt(bars)) }),
  }
}

const CHEATS = [
  rule('NextClose', 0, ({ close }) => (i) => {
    if (i + 1 === close.length || close[i + 1] === close[i]) return 0
    return close[i + 1]! > close[i]! ? BUY_UNLESS_LONG : SELL_UNLESS_SHORT
  }),
  rule('FullSampleZ', 0, ({ close }) => {
    const mean = close.reduce((a, b) => a + b, 0) / close.length
    const sd = sdOf(close) ?? 1
    return (i) => {
      const z = (close[i]! - mean) / sd
      if (z < -1) return BUY_UNLESS_LONG
      return z > 1 ? SELL_UNLESS_SHORT : 0
    }
  }),
  rule('CentredSma', 10, ({ close }) => {
    const centred = (i: number) =>
      i < 10 || i + 10 >= close.length ? NaN : close.subarray(i - 10, i + 11).reduce((a, b) => a + b, 0) / 21
    return (i) => {
      const [before, now] = [centred(i - 1), centred(i)]
      if (close[i - 1]! < before && close[i]! > now) return BUY_ALWAYS
      return close[i - 1]! > before && close[i]! < now ? SELL_ALWAYS : 0
    }
  }),
]

interface LookAheadCase {
  data: SampleRows
  rule: string
  params: Config
  seed: number
  replays: number
  expected: { firstDifferences: { cut: number; firstBar: number }[] }
}

test.each(studyCases<LookAheadCase>('lookAhead'))(
  '$rule on $data.end bars',
  ({ data, rule: name, params, seed, replays, expected }) => {
    const request = sampleRequest(name, params)
    const answer = checkLookAhead({ request, seed, replays }, sampleBars(data), undefined, CHEATS)
    const firstDifferences = answer.differences.slice(0, expected.firstDifferences?.length)
    expect(differences({ ...answer, firstDifferences }, expected, 0)).toEqual([])
  },
)

test('says the evidence in a sentence with the bar', () => {
  const bars = sampleBars({ file: 'EURUSD_H4.csv', end: 2000 })
  const found = checkLookAhead({ request: sampleRequest('NextClose'), seed: 1 }, bars, undefined, CHEATS)
  expect(found.sentence).toBe(
    `In ${String(found.different)} of ${String(found.cuts?.length)} replays a decision changed when later bars were taken away, first on ${String(found.earliestTime)}. The rule uses prices that were not known yet.`,
  )
})

test('a strategy that decides by chance is not judged', () => {
  let seed = 0
  const coin = rule('Coin', 0, () => (i) => ((i * 7 + seed) % 3 === 0 ? BUY_UNLESS_LONG : SELL_UNLESS_SHORT))
  const moody: StrategyDeclaration = {
    ...coin,
    decide: (...given) => {
      seed++
      return coin.decide(...given)
    },
  }
  const bars = sampleBars({ file: 'EURUSD_H4.csv', end: 300 })
  const answer = checkLookAhead({ request: sampleRequest('Coin'), seed: 1 }, bars, undefined, [moody])
  expect(answer.verdict).toBe('not-deterministic')
})

test('refuses bars without a price, as a run does', () => {
  const bars = copyBars(sampleBars({ file: 'EURUSD_H4.csv', end: 300 }), 0, 300)
  bars.close[200] = Number.NaN
  const check = () => checkLookAhead({ request: sampleRequest('SmaCross'), seed: 1 }, bars)
  expect(check).toThrow(/^symbol: REFERENCE has a price that is not a number, on or before /)
})

interface CutsInput {
  decisionBars: number[]
  bars: number
  warmup: number
  seed: number
  replays: number
}

test.each(unitCases<CutsInput, object>('replayCuts'))('cuts: $name', ({ input, expected }) => {
  const { decisionBars, bars, warmup, seed, replays } = input
  expect(replayCuts(decisionBars, bars, warmup, seed, replays)).toEqual(expected)
})
