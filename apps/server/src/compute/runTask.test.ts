import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import {
  backtestRequestSchema,
  correlationRequestSchema,
  plotIndicatorsRequestSchema,
  sweepRequestSchema,
} from '@tidemark/contract'
import { BAR_COLUMNS, resample } from '@tidemark/engine'
import { correlate, gridConfigs, plotIndicators, runGrid } from '@tidemark/engine/research'
import { computeStudy, planOf, type StudyPlan } from '@tidemark/engine/studies'
import { describe, expect, it, onTestFinished } from 'vitest'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { tempFolder } from '../testing/tempFolder'
import { claim, newClaims } from './claims'
import { askToStop, createControl, fractionOf } from './control'
import { shareBars } from './grid'
import { memoryOf, runTask } from './runTask'
import type { GridTask, Outcome, OwnLine, OwnPart, PlotTask, TaskSeries } from './task'

const HOUR = 3_600_000
const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)
const CONFIGS = gridConfigs({ n1: [3, 5], n2: [10, 20] })

function hours(count: number, timeframe: TaskSeries['timeframe'] = 'H1'): TaskSeries {
  return { symbol: 'ABC', timeframe, stored: 'H1', bars: waves(count) }
}

function jsonOf(outcome: Outcome): unknown {
  if (outcome.kind !== 'answer') throw new Error(`came back as ${outcome.kind}`)
  return JSON.parse(new TextDecoder().decode(outcome.json))
}

describe('bars of a series that is stored finer', () => {
  it('are gathered for indicators', () => {
    const request = plotIndicatorsRequestSchema.parse({ symbol: 'ABC - 4 Hours', indicators: ['SMA'] })
    const outcome = runTask({ kind: 'plot', request, series: [hours(200, 'H4')] })
    expect(jsonOf(outcome)).toEqual(plotIndicators(request, resample(waves(200), 'H4', HOUR)))
  })

  it('are gathered for a correlation, each on its own', () => {
    const dates = { start: '2024-01-01', end: '2024-01-31' }
    const pair = { symbol_1: 'ABC', tf1: 'H4', symbol_2: 'ABC', tf2: 'H1', ...dates, window: 10 }
    const request = correlationRequestSchema.parse(pair)
    for (const withSeries of [true, false]) {
      const outcome = runTask({ kind: 'correlation', request, series: [hours(400, 'H4'), hours(400)], withSeries })
      const wanted = correlate(request, resample(waves(400), 'H4', HOUR), waves(400), { series: withSeries })
      expect(jsonOf(outcome)).toEqual(wanted)
    }
  })
})

const long = (symbol: string): TaskSeries => {
  const bars = { ...waves(0), time: new Float64Array(1_000_001) }
  return { symbol, timeframe: 'M1', stored: 'M1', bars }
}

describe('what is too much for an answer', () => {
  it('is refused before indicators are computed', () => {
    const indicators = Array.from({ length: 3 }, () => 'SMA')
    const request = plotIndicatorsRequestSchema.parse({ symbol: 'ABC - 1 Minute', indicators })
    const task: PlotTask = { kind: 'plot', request, series: [long('ABC')] }
    expect(runTask(task)).toMatchObject({ kind: 'refused', status: 422, detail: [{ type: 'too_big' }] })
  })

  it.each([
    ['first', [long('ONE'), hours(5)], 'ONE M1 has 1000001 bars'],
    ['second', [hours(5), long('TWO')], 'TWO M1 has 1000001 bars'],
  ] as const)('is refused of the %s series of a correlation', (_name, series, told) => {
    const pair = { symbol_1: 'ONE', tf1: 'M1', symbol_2: 'TWO', tf2: 'M1', start: '2024-01-01', end: '2024-01-31' }
    const outcome = runTask({
      kind: 'correlation',
      request: correlationRequestSchema.parse(pair),
      series: [series[0], series[1]],
      withSeries: false,
    })
    const msg = expect.stringContaining(told)
    expect(outcome).toMatchObject({ kind: 'refused', status: 422, detail: [{ msg, type: 'too_big' }] })
  })
})

describe('a part of a grid', () => {
  const task = (more: Partial<GridTask> = {}): GridTask => ({
    kind: 'grid',
    request: REQUEST,
    configs: CONFIGS,
    statistics: ['SQN'],
    series: [{ bars: shareBars(waves(400)) }],
    claims: newClaims(),
    ...more,
  })
  const wanted = runGrid({ request: REQUEST, configs: CONFIGS, bars: waves(400), statistics: ['SQN'] })

  it('has the rows that it could claim, by their numbers', () => {
    expect(runTask(task())).toEqual({ kind: 'rows', rows: wanted.map((row, index) => [index, row]) })
    const claims = newClaims()
    claim(claims)
    claim(claims)
    expect(runTask(task({ claims }))).toEqual({
      kind: 'rows',
      rows: [
        [2, wanted[2]],
        [3, wanted[3]],
      ],
    })
  })

  it('tells how far it is, and ends when it is asked to', () => {
    const control = createControl()
    runTask({ ...task(), control })
    // At the start of the last of four.
    expect(fractionOf(control)).toBe(0.75)
    askToStop(control)
    expect(runTask({ ...task(), control })).toEqual({ kind: 'stopped' })
  })
})

describe('a file of bars', () => {
  it('is read into memory that threads share, or only looked at', () => {
    const path = join(tempFolder(), 'a.csv')
    writeFileSync(path, 'datetime,open,high,low,close\n2024-01-01,1,2,1,2\n')
    const task = { kind: 'csv', path, options: {}, series: [] } as const
    const seen = runTask({ ...task, isDry: true })
    expect(seen).toMatchObject({ kind: 'file', read: { timeframe: null, problem: [{ word: 'timeframe' }] } })
    expect(runTask({ ...task, isDry: false })).toMatchObject({ kind: 'refused', status: 422 })
    const read = runTask({ ...task, options: { timeframe: 'D1' }, isDry: false })
    if (read.kind !== 'file') throw new Error(`came back as ${read.kind}`)
    expect(read.read.bars.close).toEqual(Float64Array.of(2))
    for (const name of BAR_COLUMNS) expect(read.read.bars[name].buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('that is gone is an error, not a refusal', () => {
    const path = join(tempFolder(), 'gone.csv')
    expect(() => runTask({ kind: 'csv', path, options: {}, isDry: false, series: [] })).toThrow('ENOENT')
  })
})

const AXES = [
  ['n1', [3, 5]],
  ['n2', [10, 20]],
]

async function sweepOf(name: string): Promise<Extract<StudyPlan, { kind: 'sweep' }>> {
  const run = { symbol: 'ABC - 4 Hours', strategy_name: name }
  const request = sweepRequestSchema.parse({ run, axes: AXES })
  const plan = await planOf({ kind: 'sweep', request }, () => Promise.reject(new Error('It names no run.')))
  if (plan.kind !== 'sweep') throw new TypeError('This is no sweep.')
  return plan
}

const PARAMS = ['n1', 'n2'].map((name) => ({
  name,
  type: 'integer' as const,
  default: 5,
  min: 1,
  max: 100,
  description: 'Bars.',
}))
const OWN: OwnPart = {
  file: '/shared/mine.mjs',
  facts: { id: 'Mine', name: 'Mine', description: 'Mine.', params: PARAMS },
}

/** Replies to the first question from another thread, as the process of a strategy would. */
function lineTo(reply: object): OwnLine {
  const { port1, port2 } = new MessageChannel()
  const replies = new Int32Array(new SharedArrayBuffer(4))
  const code = `const { workerData: { port, replies, reply } } = require('node:worker_threads')
    port.on('message', () => { port.postMessage(reply); Atomics.add(replies, 0, 1); Atomics.notify(replies, 0) })`
  const worker = new Worker(code, { eval: true, workerData: { port: port2, replies, reply }, transferList: [port2] })
  onTestFinished(async () => void (await worker.terminate()))
  return { port: port1, replies }
}

describe('a study', () => {
  it('is checked with gathered bars in memory that its pieces share', async () => {
    const plan = await sweepOf('SmaCross')
    const done = runTask({ kind: 'study', job: { what: 'check', plan }, series: [hours(500, 'H4')] })
    const bars = { ...resample(waves(500), 'H4', HOUR), areDates: false }
    expect(done).toEqual(computeStudy({ what: 'check', plan }, bars, {}))
    expect(done.kind === 'checked' && done.bars.time.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('is computed on the very bars that it is given after that', async () => {
    const plan = await sweepOf('SmaCross')
    const bars = resample(waves(500), 'H4', HOUR)
    const job = { what: 'cells', plan, from: 1, to: 3 } as const
    expect(runTask({ kind: 'study', job, series: [{ bars, barsHash: 'four hours' }] })).toEqual(
      computeStudy(job, bars, {}),
    )
    const again = runTask({ kind: 'study', job: { what: 'check', plan }, series: [{ bars, barsHash: 'four hours' }] })
    expect(again.kind === 'checked' && again.bars).toBe(bars)
  })

  it('ends when it is asked to', async () => {
    const control = createControl()
    askToStop(control)
    const job = { what: 'cells', plan: await sweepOf('SmaCross'), from: 0, to: 4 } as const
    expect(runTask({ kind: 'study', job, series: [{ bars: waves(500), barsHash: 'hours' }], control })).toEqual({
      kind: 'stopped',
    })
  })

  it('of an own strategy is checked before its file is asked', async () => {
    const plan = await sweepOf('Mine')
    const done = runTask({ kind: 'study', job: { what: 'check', plan }, series: [hours(500, 'H4')], own: OWN })
    expect(done).toMatchObject({ kind: 'checked', total: 4 })
  })

  it('of an own strategy is refused with what its file did, at the run in the body', async () => {
    const plan = await sweepOf('Mine')
    const job = { what: 'cells', plan, from: 0, to: 4 } as const
    const own = { ...OWN, line: lineTo({ kind: 'fault', reason: 'too short for me' }) }
    expect(runTask({ kind: 'study', job, series: [{ bars: waves(500), barsHash: 'hours' }], own })).toEqual({
      kind: 'refused',
      status: 422,
      detail: [
        {
          loc: ['body', 'run', 'strategy_name'],
          msg: 'strategy_name is "Mine" (mine.mjs): too short for me',
          type: 'strategy_error',
        },
      ],
    })
  })

  it('of an own strategy ends with its process', async () => {
    const run = backtestRequestSchema.parse({ ...GOOD_REQUEST, strategy_name: 'Mine' })
    const plan = { kind: 'stress', request: {}, run } as const
    const own = { ...OWN, line: lineTo({ kind: 'stopped' }) }
    const done = runTask({
      kind: 'study',
      job: { what: 'run', plan },
      series: [{ bars: waves(500), barsHash: 'hours' }],
      own,
    })
    expect(done).toEqual({ kind: 'stopped' })
  })
})

describe('a backtest', () => {
  const request = backtestRequestSchema.parse({ ...GOOD_REQUEST, strategy_name: 'Mine' })

  it('of an own strategy uses the decisions that its process made', () => {
    const decided = { kind: 'decisions', warmup: 0, bytes: new Uint8Array(500) } as const
    const outcome = runTask({ kind: 'backtest', request, series: [hours(500)], own: { ...OWN, decided } })
    expect(outcome).toMatchObject({ kind: 'run', strategy: 'Mine', facts: { summary: { '# Trades': 0 } } })
  })

  it('of an own strategy is refused for its own request as any other is', () => {
    const late = { ...request, start_date: '2030-01-01' }
    const outcome = runTask({ kind: 'backtest', request: late, series: [hours(500)], own: OWN })
    expect(outcome).toMatchObject({ kind: 'refused', status: 422, detail: [{ type: 'value_error' }] })
  })

  it('of an own strategy that decided nothing is refused', () => {
    expect(runTask({ kind: 'backtest', request, series: [hours(500)], own: OWN })).toEqual({
      kind: 'refused',
      status: 422,
      detail: [
        {
          loc: ['body', 'strategy_name'],
          msg: 'strategy_name is "Mine" (mine.mjs): its process made no decisions',
          type: 'strategy_error',
        },
      ],
    })
  })
})

const large = () => new Uint8Array(16 * 1024 * 1024)

describe('memoryOf', () => {
  it('moves each large part of a run', () => {
    const [result, report, small] = [large(), large(), new Uint8Array(5)]
    const facts = runTask({ kind: 'backtest', request: REQUEST, series: [hours(500)] })
    if (facts.kind !== 'run') throw new Error(`came back as ${facts.kind}`)
    expect(memoryOf({ ...facts, result, equity: small, report })).toEqual([result.buffer, report.buffer])
    expect(memoryOf({ ...facts, result: small, equity: large(), report: small })).toHaveLength(1)
  })

  it('leaves shared memory where it is', () => {
    const json = new Uint8Array(new SharedArrayBuffer(16 * 1024 * 1024))
    expect(memoryOf({ kind: 'answer', json })).toEqual([])
  })
})
