import { type PlotBar, plotIndicatorsRequestSchema } from '@tidemark/contract'
import { indicatorsInfo, plotIndicators } from '@tidemark/engine/research'
import { describe, expect, it, vi } from 'vitest'
import { fixtureBars } from '../../../engine/fixtures/load'
import { plotOnBars } from './livePlot'
import { plotColumns } from './plotColumns'
import type { plotInWorker } from './plotInWorker'

const BARS = fixtureBars('GBPUSD_H1.csv')
const compute = vi.fn<typeof plotInWorker>(async (...args) => plotColumns(...args))
const broken: typeof plotInWorker = () => Promise.reject(new Error('no worker'))

const requestOf = (...indicators: string[]) =>
  plotIndicatorsRequestSchema.parse({ symbol: 'GBPUSD - 1 Hour', indicators })

/** As the server sends it. */
const answer = (request: ReturnType<typeof requestOf>): PlotBar[] =>
  JSON.parse(JSON.stringify(plotIndicators(request, BARS)))

const SMA = requestOf('SMA')
const PLOTTED = { request: SMA, bars: answer(SMA) }
const RSI = requestOf('RSI')

describe('indicators computed on plotted bars', () => {
  it.each(indicatorsInfo().indicators.map(({ name }) => name))(
    '%s is what the server answers, bit for bit',
    async (name) => {
      expect(await plotOnBars(PLOTTED, requestOf(name), compute)).toStrictEqual(answer(requestOf(name)))
    },
  )

  it('have the parameters of the request', async () => {
    const request = {
      ...requestOf('EMA', 'MACD'),
      indicator_params: { EMA: { timePeriod: 7 }, MACD: { fastPeriod: 5 } },
    }
    expect(await plotOnBars(PLOTTED, request, compute)).toStrictEqual(answer(request))
  })

  it('are checked once against the response', async () => {
    const plotted = { request: SMA, bars: answer(SMA) }
    compute.mockClear()
    await plotOnBars(plotted, RSI, compute)
    await plotOnBars(plotted, requestOf('EMA'), compute)
    expect(compute.mock.calls.map(([{ indicators }]) => indicators.join())).toEqual(['SMA', 'RSI', 'EMA'])
  })
})

describe('the backend is asked', () => {
  it('where earlier bars were looked at', async () => {
    const bars = answer(SMA).slice(300)
    expect(await plotOnBars({ request: SMA, bars }, RSI, compute)).toBeNull()
    const start = '2013-01-01'
    expect(await plotOnBars({ request: { ...SMA, start }, bars }, { ...RSI, start }, compute)).toBeNull()
  })

  it('where it computes other numbers', async () => {
    const bars = answer(SMA)
    Object.assign(bars[400] ?? {}, { SMA: 1.5 })
    expect(await plotOnBars({ request: SMA, bars }, RSI, compute)).toBeNull()
  })

  it('for indicators of its own, and parameters it may know better', async () => {
    const own = requestOf('LUCK')
    expect(await plotOnBars({ request: own, bars: answer(SMA) }, RSI, compute)).toBeNull()
    expect(await plotOnBars(PLOTTED, own, compute)).toBeNull()
    const odd = { ...RSI, indicator_params: { RSI: { timePeriod: -1 } } }
    expect(await plotOnBars(PLOTTED, odd, compute)).toBeNull()
  })

  it('where there is no worker', async () => {
    expect(await plotOnBars({ request: SMA, bars: answer(SMA) }, RSI, broken)).toBeNull()
  })
})
