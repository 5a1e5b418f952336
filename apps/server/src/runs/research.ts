import { type CorrelationRequest, type PlotIndicatorsRequest, TIMEFRAME_MS, type Timeframe } from '@tidemark/contract'
import { parseTime } from '@tidemark/engine'
import { checkPlotIndicators, type Market, readSeriesName } from '@tidemark/engine/research'
import type { SeriesStore } from '../store/Store'
import type { Compute, Queue, Whose } from './queue'
import type { Task, TaskSeries } from './task'

const DAY_MS = 86_400_000

export interface CorrelateOptions {
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

async function answerOf(task: Task, compute: Compute): Promise<Uint8Array> {
  const done = await compute(task)
  if (done.kind !== 'answer') throw new TypeError(`A task '${task.kind}' came back as '${done.kind}'.`)
  return done.json
}

export function createResearch({ store, market, queue }: ResearchOptions): Research {
  async function sourceOf(name: string, timeframe: Timeframe): Promise<Source> {
    const symbol = name.toUpperCase()
    return { symbol, timeframe, stored: (await market.source(symbol, timeframe)).timeframe }
  }

  async function during(source: Source, { start, end }: CorrelationRequest): Promise<TaskSeries> {
    const { symbol, timeframe, stored } = source
    const lastLabel = parseTime(end) + DAY_MS - 1
    const to = lastLabel + TIMEFRAME_MS[timeframe] - TIMEFRAME_MS[stored]
    return { ...source, bars: await store.bars({ symbol, timeframe: stored, from: parseTime(start), to }) }
  }

  return {
    async plot(request, whose) {
      checkPlotIndicators(request)
      const { symbol, timeframe } = readSeriesName(request.symbol)
      const source = await sourceOf(symbol, timeframe)
      return queue.enter(async (compute) => {
        const bars = await store.bars({ symbol, timeframe: source.stored })
        return answerOf({ kind: 'plot', request, series: [{ ...source, bars }] }, compute)
      }, whose)
    },
    async correlate(request, { withSeries, whose }) {
      const first = await sourceOf(request.symbol_1, request.tf1)
      const second = await sourceOf(request.symbol_2, request.tf2)
      return queue.enter(async (compute) => {
        const series = [await during(first, request), await during(second, request)] as const
        return answerOf({ kind: 'correlation', request, series, withSeries }, compute)
      }, whose)
    },
  }
}
