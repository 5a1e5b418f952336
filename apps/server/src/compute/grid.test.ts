import { setImmediate } from 'node:timers/promises'
import { backtestRequestSchema } from '@tidemark/contract'
import { BAR_COLUMNS, decideCalendar } from '@tidemark/engine'
import { gridConfigs, runGrid } from '@tidemark/engine/research'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deferred } from '../testing/deferred'
import { GOOD_REQUEST, inlineRunner, waves } from '../testing/startApp'
import { claim } from './claims'
import { computeGrid, shareBars } from './grid'
import { type Compute, createQueue } from './queue'
import { createRunner } from './runner'
import type { Done } from './task'

const never = new AbortController().signal

const noRows = () => Promise.resolve({ kind: 'rows', rows: [] } as const)
const request = backtestRequestSchema.parse({ ...GOOD_REQUEST, config: {} })
const configs = gridConfigs({ n1: [3, 5, 8], n2: [10, 20, 30] })
const bars = waves(400)

const answers: Compute = async (task) => {
  if (task.kind === 'grid') claim(task.claims)
  return { kind: 'answer', json: new Uint8Array() }
}

describe('shareBars', () => {
  it('holds the same values in memory that threads share', () => {
    const { calendar } = decideCalendar(bars.time)
    const shared = shareBars({ ...bars, calendar })
    expect(shared.calendar).toEqual(calendar)
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
    const rows = await queue.enter((compute) => computeGrid(grid, compute, never), { user: 'ann', caller: never })
    expect(rows).toEqual(runGrid({ request, configs, bars, statistics: ['SQN'] }))
    expect(rows[0]?.summary['# Trades']).toBeGreaterThan(5)
    expect(bars.time).toHaveLength(400)
  })

  it('shares the work: each configuration is done once, whoever is first', async () => {
    const queue = createQueue({
      runner: {
        ...inlineRunner,
        run: (task, ...rest) => {
          // As if another thread had claimed it before.
          if (task.kind === 'grid') claim(task.claims)
          return inlineRunner.run(task, ...rest)
        },
      },
      running: 1,
      waiting: 0,
    })
    const grid = { request, configs, statistics: [], bars, threads: 2 }
    const rows = await queue.enter((compute) => computeGrid(grid, compute, never), { user: 'ann', caller: never })
    expect(rows.map(({ config }) => config)).toEqual(configs.slice(1))
  })

  it('does not wait for a thread that comes when everything is done', async () => {
    const grid = { request, configs, statistics: [], bars, threads: 3 }
    const rows = await computeGrid(grid, () => new Promise(() => undefined), never)
    expect(rows).toEqual(runGrid({ request, configs, bars }))
  })

  it('waits for a thread that has taken a configuration', async () => {
    const wanted = runGrid({ request, configs, bars })
    const late = deferred<Done>()
    const compute: Compute = (task) => {
      if (task.kind === 'grid') claim(task.claims)
      return late.promise
    }
    const running = computeGrid({ request, configs, statistics: [], bars, threads: 2 }, compute, never)
    let isOver = false
    void running.then(() => (isOver = true))
    for (let turn = 0; turn < 3 * configs.length; turn++) await setImmediate()
    expect(isOver).toBe(false)
    late.resolve({ kind: 'rows', rows: wanted.slice(0, 1).map((row) => [0, row]) })
    expect(await running).toEqual(wanted)
  })

  it("ends this thread's share when nobody waits for it any more", async () => {
    const caller = new AbortController()
    const running = computeGrid({ request, configs, statistics: [], bars, threads: 2 }, noRows, caller.signal)
    caller.abort(new Error('gone'))
    await expect(running).rejects.toThrow('The operation was aborted')
  })

  it('is made of rows and nothing else', async () => {
    const running = computeGrid({ request, configs, statistics: [], bars, threads: 2 }, answers, never)
    await expect(running).rejects.toThrow("A part of a grid came back as 'answer'.")
  })

  it('is refused as a whole for one statistic that does not exist', async () => {
    const queue = createQueue({ runner: inlineRunner, running: 1, waiting: 0 })
    const grid = { request, configs, statistics: ['Nope'], bars, threads: 2 }
    const running = queue.enter((compute) => computeGrid(grid, compute, never), { user: 'ann', caller: never })
    await expect(running).rejects.toThrow("unknown statistic 'Nope'; known are")
  })
})
