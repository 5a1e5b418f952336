import { sweepRequestSchema } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { wavesOf } from '../../fixtures/waves'
import { sweepResult } from './sweepAnswer'
import { runStudy } from './carryOut'
import { computeStudy } from './compute'
import type { StudyJob } from './job'
import { newStudy } from './live'
import { planOf } from './plan'

const BARS = wavesOf(2000)

/** Of n by n cells, with what was computed for it. */
async function sweepOf(n: number, mostCells = Infinity) {
  const axes = [
    ['n1', { from: 2, to: n + 1, step: 1 }],
    ['n2', { from: 40, to: n + 39, step: 1 }],
  ]
  const run = { symbol: 'ABC - 1 Hour', strategy_name: 'SmaCross', init_cash: 10_000, fees: 0, slippage: 0, config: {} }
  const request = { run, axes, objective: 'Sharpe Ratio', minTrades: 1 }
  const plan = await planOf({ kind: 'sweep', request: sweepRequestSchema.parse(request) }, () =>
    Promise.reject(new Error('no run')),
  )
  if (plan.kind !== 'sweep') throw new Error('It is a sweep.')
  const shared = { id: 's', strategy: 'SmaCross', symbol: 'ABC', timeframe: 'H1', stored: 'H1', checked: null } as const
  const study = newStudy({ ...shared, plan, createdAt: 0, total: n * n })
  const asked: StudyJob['what'][] = []
  const kept: number[] = []
  const pieces: (readonly [number, number])[] = []
  const check = computeStudy({ what: 'check', plan }, BARS, {})
  if (check.kind !== 'checked') throw new Error('It is checked.')
  await runStudy(study, {
    compute: async (job) => {
      asked.push(job.what)
      if (job.what === 'cells') pieces.push([job.from, job.to])
      return computeStudy(job, BARS, {})
    },
    threads: 2,
    pieceWork: Infinity,
    fewestPieces: 2,
    mostCells,
    earlier: async () => 5,
    answer: () => Promise.reject(new Error('Nothing is checked.')),
    keep: async (tries) => void kept.push(...tries.map(({ count }) => count)),
    check: async () => check,
    now: () => 0,
  })
  const whole = sweepResult({ ...plan, batches: study.batches, earlier: 5 }, BARS)
  const result: unknown = JSON.parse(new TextDecoder().decode(study.result ?? new Uint8Array()))
  return { asked, kept, pieces, result, whole: structuredClone(whole) }
}

it('judges a large sweep in four parts, with the result of one', async () => {
  const { asked, result, whole } = await sweepOf(32)
  expect(asked.filter((what) => what === 'judge-splits')).toHaveLength(4)
  expect(asked.at(-1)).toBe('judge-sweep')
  expect(result).toEqual(whole)
  expect(result).toMatchObject({ pbo: { trials: expect.any(Number), combinations: 12_870 } })
})

it('judges a small sweep at once', async () => {
  const { asked, result, whole } = await sweepOf(3)
  expect(asked).not.toContain('judge-splits')
  expect(result).toEqual(whole)
})

it('gives both threads pieces of one size, as few as may be', async () => {
  const { pieces } = await sweepOf(5, 10)
  expect(pieces).toEqual([
    [0, 7],
    [7, 14],
    [14, 21],
    [21, 25],
  ])
  expect((await sweepOf(2)).pieces).toEqual([
    [0, 2],
    [2, 4],
  ])
})

it('computes one cell at a time where one is more than a piece should be', async () => {
  expect((await sweepOf(2, 0)).pieces).toHaveLength(4)
})
