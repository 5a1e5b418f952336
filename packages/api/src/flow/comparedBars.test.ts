import { describe, expect, it, vi } from 'vitest'
import { TIMEFRAME_MS } from '@tidemark/contract'
import { createClient } from '../client'
import type { Transport } from '../transport'
import { createComparedFlow } from './comparedBars'

const FROM = Date.UTC(2024, 0, 1)
const bar = { datetime: new Date(FROM).toISOString(), open: 1, high: 2, low: 1, close: 2 }
const WINDOW = { version: 'v', first: bar.datetime, last: bar.datetime, bar_seconds: 3600, bars: [bar] }
const SPAN = { from: FROM, to: FROM + TIMEFRAME_MS.D1 }

function flowOver(transport: Transport) {
  return createComparedFlow(createClient({ transport, hasExtensions: () => true }), ['AAA', 'BBB'], 'H1')
}

async function settled(flow: ReturnType<typeof flowOver>): Promise<void> {
  await vi.waitUntil(() => flow.get().every(({ state }) => state !== 'loading'))
}

describe('compared bars', () => {
  it('are loaded for each symbol, and none where there are none at these times', async () => {
    const flow = flowOver(async ({ params }) =>
      params?.['symbol'] === 'AAA'
        ? { status: 200, body: WINDOW }
        : { status: 422, body: { detail: [{ loc: ['query', 'from'], msg: 'is after the last bar', type: 'value' }] } },
    )
    flow.show(SPAN)
    expect(flow.get().map(({ state }) => state)).toEqual(['loading', 'loading'])
    await settled(flow)
    expect(flow.get()).toMatchObject([
      { symbol: 'AAA', state: 'ready', bars: [bar], length: TIMEFRAME_MS.H1 },
      { symbol: 'BBB', state: 'ready', bars: [] },
    ])
  })

  it('of a failed symbol come with a retry, and those of the others stay', async () => {
    let isBroken = true
    const flow = flowOver(async ({ params }) =>
      params?.['symbol'] === 'BBB' && isBroken ? { status: 500, body: null } : { status: 200, body: WINDOW },
    )
    flow.show(SPAN)
    await settled(flow)
    expect(flow.get().map(({ state }) => state)).toEqual(['ready', 'failed'])
    expect(flow.get()[1]?.problem).toMatch(/\w/)
    isBroken = false
    flow.retry('BBB')
    await settled(flow)
    expect(flow.get()[1]).toMatchObject({ state: 'ready', problem: null, bars: [bar] })
  })

  it('are asked for once per span, and no longer after the chart is gone', async () => {
    const signals: AbortSignal[] = []
    const flow = flowOver(
      ({ signal }) =>
        new Promise((_, reject) => {
          if (signal === undefined) return
          signals.push(signal)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    flow.show(SPAN)
    flow.show({ ...SPAN })
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    flow.show({ ...SPAN, to: SPAN.to + 1 })
    await vi.waitFor(() => expect(signals).toHaveLength(4))
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false, false])
    flow.dispose()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, true])
  })
})
