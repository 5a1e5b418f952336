import { backtestRequestSchema } from '@tidemark/contract'
import { BAR_COLUMNS } from '@tidemark/engine'
import { gridConfigs, runGrid } from '@tidemark/engine/research'
import { describe, expect, it, onTestFinished } from 'vitest'
import { GOOD_REQUEST, inlineRunner, waves } from '../testing/startApp'
import { computeGrid, shareBars, splitConfigs } from './grid'
import { createQueue } from './queue'
import { createRunner } from './runner'

const never = new AbortController().signal
const request = backtestRequestSchema.parse({ ...GOOD_REQUEST, config: {} })
const configs = gridConfigs({ n1: [3, 5, 8], n2: [10, 20, 30] })
const bars = waves(400)

describe('splitConfigs', () => {
  it('keeps all of them in order, in parts of one size', () => {
    for (const parts of [1, 2, 4, 9, 20]) {
      const split = splitConfigs(configs, parts)
      expect(split.flat()).toEqual(configs)
      const sizes = split.map((part) => part.length)
      expect(split).toHaveLength(Math.min(parts, 9))
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    }
  })
})

describe('shareBars', () => {
  it('holds the same values in memory that threads share', () => {
    const shared = shareBars(bars)
    for (const name of BAR_COLUMNS) {
      expect(shared[name].buffer).toBeInstanceOf(SharedArrayBuffer)
      expect(shared[name]).toEqual(bars[name])
    }
  })
})

describe('computeGrid', () => {
  it('gives the rows of one grid in one thread, and leaves the bars to the caller', async () => {
    const runner = createRunner(2)
    onTestFinished(() => runner.close())
    const queue = createQueue({ runner, running: 1, waiting: 0 })
    const grid = { request, configs, statistics: ['SQN'], bars, threads: 2 }
    const rows = await queue.enter((compute) => computeGrid(grid, compute), never)
    expect(rows).toEqual(runGrid({ request, configs, bars, statistics: ['SQN'] }))
    expect(rows[0]?.summary['# Trades']).toBeGreaterThan(5)
    expect(bars.time).toHaveLength(400)
  }, 30_000)

  it('is refused as a whole for one statistic that does not exist', async () => {
    const queue = createQueue({ runner: inlineRunner, running: 1, waiting: 0 })
    const grid = { request, configs, statistics: ['Nope'], bars, threads: 2 }
    const running = queue.enter((compute) => computeGrid(grid, compute), never)
    await expect(running).rejects.toMatchObject({ status: 422 })
  })
})
