import { correlationRequestSchema, plotIndicatorsRequestSchema, type Timeframe } from '@tidemark/contract'
import type { BarsQuery } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import type { AskedJob } from '../compute/jobs/job'
import { waves } from '../testing/startApp'
import type { Queue } from '../compute/queue'
import { createResearch } from './research'
import type { Done, Task } from '../compute/task'

const whose = { user: 'ann', caller: new AbortController().signal }
const JSON_OF_ANSWER = Uint8Array.of(91, 93)
const ANSWER: Done = { kind: 'answer', json: JSON_OF_ANSWER }

/** `stored` is by symbol; bars of others are stored as they are asked for. */
function setUp(stored: Readonly<Record<string, Timeframe>> = {}, done: Done = ANSWER) {
  const queries: BarsQuery[] = []
  const tasks: Task[] = []
  const jobs: (AskedJob | undefined)[] = []
  const bars = waves(3)
  const queue: Pick<Queue, 'enter'> = {
    enter: (work) =>
      work(async (task, job) => {
        tasks.push(typeof task === 'function' ? await task() : task)
        jobs.push(job)
        return done
      }),
  }
  const research = createResearch({
    store: { bars: async (query) => (queries.push(query), bars) },
    market: { source: async (symbol, timeframe) => ({ symbol, timeframe: stored[symbol] ?? timeframe }) },
    queue: { ...queue, taken: () => 0, progressOf: () => null, stop: async () => undefined },
  })
  return { research, queries, tasks, jobs, bars }
}

describe('indicators', () => {
  const request = plotIndicatorsRequestSchema.parse({ symbol: 'abc - 4 Hours', indicators: ['SMA'] })

  it('are computed from all bars of the series that it is gathered from', async () => {
    const { research, queries, tasks, bars } = setUp({ ABC: 'M1' })
    expect(await research.plot(request, whose)).toBe(JSON_OF_ANSWER)
    expect(queries).toEqual([{ symbol: 'ABC', timeframe: 'M1' }])
    const series = [{ symbol: 'ABC', timeframe: 'H4', stored: 'M1', bars }]
    expect(tasks).toEqual([{ kind: 'plot', request, series }])
  })

  it('are checked before anything is read', async () => {
    const { research, queries } = setUp()
    await expect(research.plot({ ...request, indicators: ['LUCK'] }, whose)).rejects.toThrow("'LUCK'")
    expect(queries).toEqual([])
  })

  it('are an answer and nothing else', async () => {
    const { research } = setUp({}, { kind: 'rows', rows: [] })
    await expect(research.plot(request, whose)).rejects.toThrow("An answer came back as 'rows'.")
  })
})

describe('a correlation', () => {
  const pair = { symbol_1: 'abc', tf1: 'H4', symbol_2: 'xyz', tf2: 'M5' }
  const request = correlationRequestSchema.parse({ ...pair, start: '2024-01-02', end: '2024-01-03' })
  const from = Date.UTC(2024, 0, 2)
  const endOfDay = Date.UTC(2024, 0, 4)
  const HOUR = 3_600_000

  it.each([true, false])(
    'reads both series up to the last bar that begins on the end day (series: %s)',
    async (withSeries) => {
      const { research, queries, tasks, jobs, bars } = setUp({ ABC: 'H1', XYZ: 'M5' })
      expect(await research.correlate(request, { withSeries, whose })).toBe(JSON_OF_ANSWER)
      // The last bar of four hours ends three of the stored bars after the day.
      const [to1, to2] = [endOfDay - 1 + 3 * HOUR, endOfDay - 1]
      expect(queries).toEqual([
        { symbol: 'ABC', timeframe: 'H1', from, to: to1 },
        { symbol: 'XYZ', timeframe: 'M5', from, to: to2 },
      ])
      const [first, second] = [
        { symbol: 'ABC', timeframe: 'H4', stored: 'H1' },
        { symbol: 'XYZ', timeframe: 'M5', stored: 'M5' },
      ]
      const job = { kind: 'correlation', request, withSeries }
      expect(tasks).toEqual([
        {
          ...job,
          series: [
            { ...first, bars },
            { ...second, bars },
          ],
        },
      ])
      expect(jobs).toEqual([
        {
          ...job,
          series: [
            { ...first, from, to: to1 },
            { ...second, from, to: to2 },
          ],
        },
      ])
    },
  )

  it('is an answer and nothing else', async () => {
    const { research } = setUp({}, { kind: 'rows', rows: [] })
    const running = research.correlate(request, { withSeries: false, whose })
    await expect(running).rejects.toThrow("An answer came back as 'rows'.")
  })
})
