import type { CorrelationRequest, PlotIndicatorsRequest, Timeframe } from '@tidemark/contract'
import { parseTime } from '@tidemark/engine'
import { checkPlotIndicators, type Market, readSeriesName, storedSpan } from '@tidemark/engine/research'
import type { JobSeries } from '../compute/jobs/job'
import type { SeriesStore } from '../store/Store'
import type { Queue, Whose } from '../compute/queue'
import type { Done, TaskSeries } from '../compute/task'

const DAY_MS = 86_400_000

interface CorrelateOptions {
  readonly withSeries: boolean
  readonly whose: Whose
}

export interface Research {
  /** @throws {Problem} 404, 422 or 503; RequestError */
  plot(request: PlotIndicatorsRequest, whose: Whose): Promise<Uint8Array>
  /**
   * @param request - validated by `checkCorrelation`
   * @throws {Problem} 404, 422 or 503
   */
  correlate(request: CorrelationRequest, options: CorrelateOptions): Promise<Uint8Array>
}

export interface ResearchOptions {
  readonly store: Pick<SeriesStore, 'bars'>
  readonly market: Pick<Market, 'source'>
  readonly queue: Queue
}

type Source = Omit<TaskSeries, 'bars'>

function jsonOf(done: Done): Uint8Array {
  if (done.kind !== 'answer') throw new TypeError(`An answer came back as '${done.kind}'.`)
  return done.json
}

function during(source: Source, { start, end }: CorrelationRequest): JobSeries {
  const { timeframe, stored } = source
  return { ...source, ...storedSpan({ from: parseTime(start), to: parseTime(end) + DAY_MS - 1 }, stored, timeframe) }
}

export function createResearch({ store, market, queue }: ResearchOptions): Research {
  async function sourceOf(name: string, timeframe: Timeframe): Promise<Source> {
    const symbol = name.toUpperCase()
    return { symbol, timeframe, stored: (await market.source(symbol, timeframe)).timeframe }
  }

  async function read({ timeframe, stored, ...span }: JobSeries): Promise<TaskSeries> {
    return { symbol: span.symbol, timeframe, stored, bars: await store.bars({ ...span, timeframe: stored }) }
  }

  return {
    async plot(request, whose) {
      checkPlotIndicators(request)
      const { symbol, timeframe } = readSeriesName(request.symbol)
      const source = await sourceOf(symbol, timeframe)
      return queue.enter(async (compute) => {
        const bars = await store.bars({ symbol, timeframe: source.stored })
        return jsonOf(await compute({ kind: 'plot', request, series: [{ ...source, bars }] }))
      }, whose)
    },
    async correlate(request, { withSeries, whose }) {
      const first = await sourceOf(request.symbol_1, request.tf1)
      const second = await sourceOf(request.symbol_2, request.tf2)
      return queue.enter(async (compute) => {
        const series = [during(first, request), during(second, request)] as const
        const job = { kind: 'correlation', request, series, withSeries } as const
        const task = async () => ({ ...job, series: [await read(series[0]), await read(series[1])] as const })
        return jsonOf(await compute(task, job))
      }, whose)
    },
  }
}
