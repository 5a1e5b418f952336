import {
  backtestRequestSchema,
  correlationRequestSchema,
  plotIndicatorsRequestSchema,
  summarySchema,
} from '@tidemark/contract'
import { correlate, plotIndicators } from '@tidemark/engine/research'
import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { askToStop, createControl, fractionOf } from './control'
import { createRunner, threadProgram } from './runner'
import type { BacktestTask, Outcome, TaskSeries } from './task'
import { memoryOf, runTask } from './runTask'

function realRunner(threads: number) {
  const runner = createRunner(threads)
  onTestFinished(() => runner.close())
  return runner
}

function series(bars: number): TaskSeries {
  return { symbol: 'ABC', timeframe: 'H1', stored: 'H1', bars: waves(bars) }
}

function task(bars = 500, change: object = {}): BacktestTask {
  const request = backtestRequestSchema.parse({ ...GOOD_REQUEST, ...change })
  return { kind: 'backtest', request, series: [series(bars)] }
}

/** Of each thread of this process, in Linux. */
function niceValues(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(fields.split(' ')[NICE_FIELD])
  })
}

/** Of `stat`, after the command's name. */
const NICE_FIELD = 16

function jsonOf(outcome: Outcome): unknown {
  if (outcome.kind !== 'answer') throw new Error(`came back as ${outcome.kind}`)
  return JSON.parse(new TextDecoder().decode(outcome.json))
}

/** Bytes of each buffer. */
function moved(outcome: Outcome): number[] {
  return memoryOf(outcome).map(({ byteLength }) => byteLength)
}

const never = new AbortController().signal

it('threads do not load ES modules by require: ended meanwhile, Node would abort', async () => {
  const { filename, execArgv } = threadProgram()
  const thread = new Worker(`require(${JSON.stringify(fileURLToPath(filename))})`, { eval: true, execArgv })
  await expect(once(thread, 'exit')).rejects.toThrow(/^require\(\) of ES Module .* not supported/)
})

describe('createRunner', () => {
  it('computes in another thread while this one goes on, two at once', async () => {
    const runner = realRunner(2)
    let turns = 0
    let isRunning = true
    const count = () => {
      turns++
      if (isRunning) setImmediate(count)
    }
    setImmediate(count)
    const outcomes = await Promise.all([runner.run(task(50_000), never), runner.run(task(50_000), never)])
    isRunning = false
    // Computing in this thread would block it between the two responses.
    expect(turns).toBeGreaterThan(10)
    const results = outcomes.map((outcome) => {
      if (outcome.kind !== 'run') throw new Error('refused')
      expect(outcome.strategy).toBe('SmaCross')
      return summarySchema.parse(JSON.parse(gunzipSync(outcome.result).toString()).summary)
    })
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.['# Trades']).toBeGreaterThan(100)
  })

  it.runIf(process.platform === 'linux')('yields to other work of the process, or not', async () => {
    const lower = Math.min(19, getPriority() + 5)
    const countLower = () => niceValues().filter((nice) => nice === lower).length
    const before = countLower()
    const equal = createRunner(1, { yields: false })
    onTestFinished(() => equal.close())
    await equal.run(task(), never)
    expect(countLower()).toBe(before)
    await realRunner(1).run(task(), never)
    expect(countLower()).toBe(before + 1)
  })

  it('brings a refusal back as what it was', async () => {
    const outcome = await realRunner(1).run(task(500, { start_date: '2030-01-01' }), never)
    expect(outcome).toMatchObject({ kind: 'refused', status: 422, detail: [{ type: 'value_error' }] })
  })

  it('plots and correlates as well', async () => {
    const runner = realRunner(1)
    const asked = plotIndicatorsRequestSchema.parse({ symbol: 'ABC - 1 Hour', indicators: ['SMA'] })
    const plotted = await runner.run({ kind: 'plot', request: asked, series: [series(50)] }, never)
    expect(jsonOf(plotted)).toEqual(plotIndicators(asked, waves(50)))

    const days = { start: '2024-01-01', end: '2024-01-21' }
    const pair = { symbol_1: 'ABC', tf1: 'H1', symbol_2: 'ABC', tf2: 'H1', ...days }
    const request = correlationRequestSchema.parse(pair)
    // The same bars twice: their memory can be transferred only once.
    const same = series(300)
    const compared = await runner.run({ kind: 'correlation', request, series: [same, same], withSeries: false }, never)
    expect(jsonOf(compared)).toEqual(correlate(request, waves(300), waves(300), { series: false }))
  })

  it('takes the memory of the bars along instead of copying it', async () => {
    const sent = task(500)
    const running = realRunner(1).run(sent, never)
    expect(sent.series[0].bars.time.length).toBe(0)
    await running
  })

  it('moves large results and copies small ones', () => {
    const large = new Uint8Array(16 * 1024 * 1024)
    expect(moved({ kind: 'answer', json: large })).toEqual([large.length])
    expect(moved({ kind: 'answer', json: large.slice(1) })).toEqual([])
    expect(moved({ kind: 'rows', rows: [] })).toEqual([])
  })

  it('shows from this thread how far another is', async () => {
    const control = createControl()
    const running = realRunner(1).run(task(100_000), never, control)
    const seen = new Set<number>()
    let isRunning = true
    const watch = () => {
      seen.add(fractionOf(control))
      if (isRunning) setImmediate(watch)
    }
    watch()
    await running
    isRunning = false
    const [first, ...later] = seen
    expect(first).toBe(0)
    expect(later.length).toBeGreaterThan(1)
    expect(later.toSorted((a, b) => a - b)).toEqual(later)
    expect(Math.max(...seen)).toBeLessThanOrEqual(1)
  })

  it('ends a run that is asked to stop, and nothing of it comes back', () => {
    const control = createControl()
    askToStop(control)
    expect(runTask({ ...task(), control })).toEqual({ kind: 'stopped' })
  })

  it('ends a run that is aborted, and does the next', async () => {
    const runner = realRunner(1)
    const aborting = new AbortController()
    const running = runner.run(task(500_000), aborting.signal)
    aborting.abort()
    await expect(running).rejects.toThrow('aborted')
    expect(await runner.run(task(), never)).toMatchObject({ kind: 'run' })
  })
})
