import { type PlotBar, type PlotIndicatorsRequestInput, plotIndicatorsRequestSchema } from '@tidemark/contract'
import { plotIndicators } from '@tidemark/engine/research'
import type { Bars } from '@tidemark/engine'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../client'
import { createSampleBackend } from '../demo/sampleBackend'
import type { ApiRequest } from '../transport'
import { createPlotFlow, flowKey } from './plotFlow'

const HOUR = 3_600_000
const START = Date.UTC(2010, 0, 4)
const COUNT = 20_000
const SERIES = 'ABC - 1 Hour'

const close = Float64Array.from({ length: COUNT }, (_, i) => 100 + Math.sin(i / 9) + i / 1000)
const BARS: Bars = {
  time: Float64Array.from(close, (_, i) => START + i * HOUR),
  open: close,
  high: close.map((value) => value + 1),
  low: close.map((value) => value - 1),
  close,
  volume: close.map((_, i) => 1 + (i % 7)),
}

const requestOf = (timePeriod: number, dates = {}): PlotIndicatorsRequestInput => ({
  symbol: SERIES,
  indicators: ['EMA'],
  indicator_params: { EMA: { timePeriod } },
  ...dates,
})
const plot = (request: PlotIndicatorsRequestInput) => plotIndicators(plotIndicatorsRequestSchema.parse(request), BARS)
const RECENT = { start: '2012-03-01', end: '2012-03-31' }
const FIRST = requestOf(20, RECENT)

function start() {
  const backend = createSampleBackend([{ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: 'test', bars: BARS }])
  const asked: ApiRequest[] = []
  let isDown = false
  const client = createClient({
    hasExtensions: () => true,
    transport: async (request) => {
      asked.push(request)
      const {
        endpoint: { name: call },
        params,
        query,
        body,
      } = request
      if (isDown && call === 'plotIndicators') return { status: 500, body: { detail: 'disk is full' } }
      const question = { call, ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }) }
      return backend(question)
    },
  })
  const flow = createPlotFlow(client, { request: FIRST, response: plot(FIRST), at: 0 })
  if (flow === null) throw new Error('a plot with bars has a flow')
  const view = (from: string, days: number) =>
    flow.onView({ from: Date.parse(from), to: Date.parse(from) + days * 24 * HOUR, pixels: 1000 })
  const setDown = (next: boolean) => {
    isDown = next
  }
  return { flow, asked, view, setDown }
}

/** The first request loads code. */
const SLOW = { timeout: 20_000 }

type Flow = ReturnType<typeof start>['flow']

async function moved(flow: Flow): Promise<readonly PlotBar[]> {
  await vi.waitFor(() => expect(flow.get().older).not.toBe('loading'), SLOW)
  return flow.get().bars
}

describe('a plot that moves', () => {
  it('has the values that a plot of all bars has', async () => {
    const { flow, view, asked } = start()
    view('2012-02-25T00:00:00Z', 10)
    const bars = await moved(flow)
    const all = new Map(plot(requestOf(20)).map((bar) => [bar.datetime, bar]))
    expect(bars.length).toBeGreaterThan(2000)
    expect(bars).toEqual(bars.map(({ datetime }) => all.get(datetime)))
    expect(flow.requestOf(bars)).toBe(FIRST)
    expect(asked.map(({ endpoint: { name: call } }) => call)).toEqual(['barWindow', 'plotIndicators'])
  })

  it('has the values at the end of each summary', async () => {
    const { flow, view } = start()
    view('2010-02-01T00:00:00Z', 700)
    const bars = await moved(flow)
    const { length } = flow.get()
    expect(length).toBeGreaterThan(HOUR)
    const all = new Map(plot(requestOf(20)).map((bar) => [Date.parse(bar.datetime), bar]))
    const lastIn = (time: number) => all.get(Math.min(time + length - HOUR, START + (COUNT - 1) * HOUR))
    expect(bars.map(({ EMA }) => EMA)).toEqual(bars.map(({ datetime }) => lastIn(Date.parse(datetime))?.['EMA']))
  })

  it('keeps its window when an indicator changes, and its old values until the new ones are there', async () => {
    const { flow, view } = start()
    view('2012-02-25T00:00:00Z', 10)
    const before = await moved(flow)
    const next = requestOf(5, RECENT)
    flow.show({ request: next, response: plot(next), at: 1 })
    expect(flow.get().bars).toBe(before)
    await vi.waitFor(() => expect(flow.requestOf(flow.get().bars)).toBe(next), SLOW)
    const { bars } = flow.get()
    expect(bars.map(({ datetime }) => datetime)).toEqual(before.map(({ datetime }) => datetime))
    expect(bars.at(-1)?.['EMA']).not.toBe(before.at(-1)?.['EMA'])
  })

  it('takes the changed plot itself before it was moved', () => {
    const { flow, asked } = start()
    const next = requestOf(5, RECENT)
    const response = plot(next)
    flow.show({ request: next, response, at: 1 })
    expect(flow.get().bars).toBe(response)
    expect(asked).toEqual([])
  })

  it('says that changed values could not be loaded, and loads them when asked again', async () => {
    const { flow, view, setDown } = start()
    view('2012-02-25T00:00:00Z', 10)
    const before = await moved(flow)
    const next = requestOf(5, RECENT)
    setDown(true)
    flow.show({ request: next, response: plot(next), at: 1 })
    await vi.waitFor(() => expect(flow.get().isOutdated).toBe(true), SLOW)
    expect(flow.get().bars).toBe(before)
    setDown(false)
    flow.retry()
    await vi.waitFor(() => expect(flow.requestOf(flow.get().bars)).toBe(next), SLOW)
    expect(flow.get().isOutdated).toBe(false)
  })

  it('reads all bars with their values', async () => {
    const { flow } = start()
    const pages: PlotBar[] = []
    for await (const page of flow.readAll(new AbortController().signal)) pages.push(...page)
    expect(pages).toEqual(plot(requestOf(20)))
  })
})

it('is known by its series and dates, not by its indicators', () => {
  const of = (request: PlotIndicatorsRequestInput) => flowKey({ request, response: plot(FIRST), at: 0 })
  expect(of(requestOf(5, RECENT))).toBe(of(FIRST))
  expect(of(requestOf(20))).not.toBe(of(FIRST))
  expect(flowKey({ request: FIRST, response: [], at: 0 })).toBeNull()
})
