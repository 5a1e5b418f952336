import {
  backtestRequestSchema,
  lookAheadRequestSchema,
  resampleRequestSchema,
  sweepRequestSchema,
  walkForwardRequestSchema,
} from '@tidemark/contract'
import { expect, test } from 'vitest'
import { planOf } from './plan'
import type { StudyPlan } from './job'
import { settingsOf } from './settings'

const RUN = { symbol: 'EURUSD - 1 Hour', strategy_name: 'SmaCross' }
const AXES = [
  ['n1', { from: 2, to: 10, step: 2 }],
  ['n2', [20, 40]],
]
const never = () => Promise.reject(new Error('It has a run.'))
const run = backtestRequestSchema.parse({ ...RUN, fees: 0.0007, config: { n1: 5, size: null, trade_on_close: true } })

const told = (plan: StudyPlan) => settingsOf(plan).join(' · ')

test('a sweep is told apart by its axes, objective, other parameters, costs, dates and the days held back', async () => {
  const swept = {
    ...RUN,
    config: { sl_pct: 0.02 },
    slippage: 0.00001,
    start_date: '2015-01-01',
    end_date: '2018-12-31',
  }
  const request = sweepRequestSchema.parse({ run: swept, axes: AXES, learnUntil: '2016-12-31' })
  expect(told(await planOf({ kind: 'sweep', request }, never))).toBe(
    'n1 2 to 10 × n2 20, 40 · sharpe · sl_pct 0.02 · held back after 2016-12-31 · slippage 0.001 % · 2015-01-01 to 2018-12-31',
  )
})

test('a walk-forward by its windows and how it chooses', async () => {
  const asked = { run: { ...RUN, start_date: '2015-01-01' }, axes: AXES, train: 200, test: 100 }
  const walk = async (more: object) => {
    const request = walkForwardRequestSchema.parse({ ...asked, ...more })
    return told(await planOf({ kind: 'walkforward', request }, never))
  }
  expect(await walk({})).toBe('n1 2 to 10 × n2 20, 40 · sharpe · train 200, test 100 bars · from 2015-01-01')
  expect(await walk({ anchored: true, unit: 'days', choose: 'neighbourhood', objective: 'SQN' })).toBe(
    'n1 2 to 10 × n2 20, 40 · SQN · train 200, test 100 days · anchored · by neighbourhood · from 2015-01-01',
  )
})

test('a study of one run by the run’s parameters and costs, and by its own method and seed', () => {
  const parameters = 'n1 5, size none, trade_on_close true'
  const resample = (request: object) => told({ kind: 'resample', request: resampleRequestSchema.parse(request), run })
  expect(resample({})).toBe(`${parameters} · stationary · 1000 paths · seed 1 · fees 0.07 %`)
  expect(resample({ method: 'circular', blockLength: 5, horizon: 250, paths: 50, seed: 7 })).toBe(
    `${parameters} · circular · 50 paths · blocks of 5 days · 250 days · seed 7 · fees 0.07 %`,
  )
  const request = lookAheadRequestSchema.parse({ replays: 12 })
  expect(told({ kind: 'lookahead', request, run })).toBe(`${parameters} · 12 replays · seed 1 · fees 0.07 %`)
  expect(told({ kind: 'stress', request: {}, run: { ...run, config: {}, end_date: '2018-12-31' } })).toBe(
    'fees 0.07 % · until 2018-12-31',
  )
})
