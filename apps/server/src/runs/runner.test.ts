import { backtestRequestSchema, summarySchema } from '@tidemark/contract'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { createRunner } from './runner'
import type { Task } from './task'

function realRunner(threads: number) {
  const runner = createRunner(threads)
  onTestFinished(() => runner.close())
  return runner
}

function task(bars = 500, change: object = {}): Task {
  const request = backtestRequestSchema.parse({ ...GOOD_REQUEST, ...change })
  return { request, symbol: 'ABC', timeframe: 'H1', stored: 'H1', bars: waves(bars) }
}

const never = new AbortController().signal

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
    // Computing in this thread would leave it no turn between the two answers.
    expect(turns).toBeGreaterThan(10)
    const results = outcomes.map((outcome) => {
      if (outcome.kind !== 'done') throw new Error('refused')
      expect(outcome.strategy).toBe('SmaCross')
      return summarySchema.parse(JSON.parse(gunzipSync(outcome.result).toString()).summary)
    })
    expect(results[0]).toEqual(results[1])
    expect(results[0]?.['# Trades']).toBeGreaterThan(100)
  }, 30_000)

  it('brings a refusal back as what it was', async () => {
    const outcome = await realRunner(1).run(task(500, { start_date: '2030-01-01' }), never)
    expect(outcome).toMatchObject({ kind: 'refused', status: 422, detail: [{ type: 'value_error' }] })
  }, 30_000)

  it('takes the memory of the bars along instead of copying it', async () => {
    const sent = task(500)
    const running = realRunner(1).run(sent, never)
    expect(sent.bars.time.length).toBe(0)
    await running
  }, 30_000)

  it('ends a run that is aborted, and does the next', async () => {
    const runner = realRunner(1)
    const aborting = new AbortController()
    const running = runner.run(task(500_000), aborting.signal)
    aborting.abort()
    await expect(running).rejects.toThrow('aborted')
    expect(await runner.run(task(), never)).toMatchObject({ kind: 'done' })
  }, 30_000)
})
