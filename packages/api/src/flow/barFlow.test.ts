import { type Bar, TIMEFRAME_MS } from '@tidemark/contract'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../errors'
import { createBarFlow } from './barFlow'
import { EVER } from '../barsUntil'
import type { LoadedWindow, WindowSpan } from './readWindow'

const HOUR = TIMEFRAME_MS.H1
const START = Date.UTC(2010, 0, 4)
const COUNT = 20_000

function barAt(time: number): Bar {
  return { datetime: new Date(time).toISOString(), open: 1, high: 1, low: 1, close: 1 }
}

function barsFrom(from: number, count: number, length = HOUR): Bar[] {
  return Array.from({ length: count }, (_, i) => barAt(from + i * length))
}

const LAST = START + (COUNT - 1) * HOUR

/** Hours without gaps, summarised by powers of two. */
function windowOf({ from, to, pixels }: WindowSpan, version: string): LoadedWindow {
  const most = Math.min(4000, pixels)
  for (let length = HOUR; ; length *= 2) {
    const first = Math.max(START, Math.floor(from / length) * length)
    const count = Math.floor((Math.min(to, LAST) - first) / length) + 1
    if (count <= most) return { bars: barsFrom(first, count, length), length, version, first: START, last: LAST }
  }
}

/** Whoever waits for it has gone on when this resolves. */
async function afterwards(act: () => void): Promise<void> {
  act()
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

function start() {
  const asked: {
    span: WindowSpan
    signal: AbortSignal
    answer: (version?: string) => Promise<void>
    fail: () => Promise<void>
  }[] = []
  const read = (span: WindowSpan, signal: AbortSignal) =>
    new Promise<LoadedWindow>((resolve, reject) => {
      asked.push({
        span,
        signal,
        answer: (version = 'one') => afterwards(() => resolve(windowOf(span, version))),
        fail: () => afterwards(() => reject(new ApiError('no', { kind: 'network', status: 0 }))),
      })
    })
  const flow = createBarFlow({ timeframe: 'H1', bars: barsFrom(LAST - 999 * HOUR, 1000), read })
  const view = (from: number, hours: number) => flow.onView({ from, to: from + hours * HOUR, pixels: 1000 })
  const times = () => flow.get().bars.map(({ datetime }) => Date.parse(datetime))
  return { flow, asked, view, times }
}

describe('bars around a view', () => {
  it('are not asked for while all are there', () => {
    const { view, asked } = start()
    view(LAST - 600 * HOUR, 200)
    expect(asked).toEqual([])
  })

  it('come in one window, wider than the view, in place of the ones before', async () => {
    const { flow, view, asked, times } = start()
    view(LAST - 1050 * HOUR, 200)
    expect(flow.get()).toMatchObject({ older: 'loading', newer: 'more' })
    await asked[0]?.answer()
    expect(flow.get()).toMatchObject({ older: 'more', newer: 'end', length: HOUR, isReplaced: false })
    expect(new Set(times()).size).toBe(times().length)
    expect(times()[0]).toBeLessThan(LAST - 2000 * HOUR)
    expect(times().at(-1)).toBe(LAST)
  })

  it('stay few however far the view moves, and end at the first bar', async () => {
    const { flow, view, asked, times } = start()
    for (let at = LAST - 500 * HOUR; at > START - 300 * HOUR; at -= 150 * HOUR) {
      view(at, 200)
      await asked.at(-1)?.answer()
      expect(times().length).toBeLessThanOrEqual(4000)
    }
    expect(flow.get()).toMatchObject({ older: 'end', newer: 'more' })
    expect(times()[0]).toBe(START)
    const count = asked.length
    view(START - 400 * HOUR, 200)
    expect(asked).toHaveLength(count)
    expect(count).toBeLessThan(40)
  })

  it('are summaries when zoomed out, and finer again when zoomed in', async () => {
    const { flow, view, asked } = start()
    view(START, COUNT)
    await asked[0]?.answer()
    expect(flow.get().length).toBeGreaterThan(HOUR)
    expect(flow.get()).toMatchObject({ older: 'end', newer: 'end' })
    view(START + 5000 * HOUR, 8000)
    expect(asked).toHaveLength(1)
    view(START + 5000 * HOUR, 500)
    await asked[1]?.answer()
    expect(flow.get().length).toBe(HOUR)
  })

  it('overtaken requests are aborted, and their answers ignored', async () => {
    const { view, asked, times } = start()
    view(LAST - 1100 * HOUR, 200)
    view(LAST - 1150 * HOUR, 200)
    expect(asked).toHaveLength(1)
    view(LAST - 9000 * HOUR, 200)
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await asked[1]?.answer()
    const before = times()
    await asked[0]?.answer()
    expect(times()).toEqual(before)
  })

  it('stay when more cannot be loaded, until asked again', async () => {
    const { flow, view, asked, times } = start()
    const before = times()
    view(LAST - 1050 * HOUR, 200)
    await asked[0]?.fail()
    expect(flow.get()).toMatchObject({ older: 'failed', newer: 'more' })
    expect(times()).toEqual(before)
    view(LAST - 1060 * HOUR, 200)
    expect(asked).toHaveLength(1)
    flow.retry()
    expect(flow.get().older).toBe('loading')
    await asked[1]?.answer()
    expect(flow.get().older).toBe('more')
    expect(asked[1]?.span).toEqual(asked[0]?.span)
  })

  it('fail on both sides where the view came to show the other one meanwhile', async () => {
    const { flow, view, asked } = start()
    view(LAST - 100 * HOUR, 200)
    expect(flow.get()).toMatchObject({ older: 'more', newer: 'loading' })
    view(LAST - 1050 * HOUR, 1100)
    expect(asked).toHaveLength(1)
    expect(flow.get()).toMatchObject({ older: 'loading', newer: 'loading' })
    await asked[0]?.fail()
    expect(flow.get()).toMatchObject({ older: 'failed', newer: 'failed' })
  })

  it('around a far day replace those that are there, though the chart still shows these', async () => {
    const { flow, view, asked, times } = start()
    const day = START + 3000 * HOUR
    flow.goTo({ from: day, to: day + 200 * HOUR, pixels: 1000 })
    expect(flow.get().older).toBe('loading')
    view(LAST - 1050 * HOUR, 200)
    expect(asked).toHaveLength(1)
    await asked[0]?.answer()
    expect(times()[0]).toBeLessThan(day)
    expect(times().at(-1)).toBeGreaterThan(day + 200 * HOUR)
    expect(flow.get().length).toBeGreaterThan(HOUR)
    view(day, 200)
    await asked[1]?.answer()
    expect(flow.get().length).toBe(HOUR)
    flow.goTo({ from: START + 9000 * HOUR, to: START + 9200 * HOUR, pixels: 1000 })
    await asked[2]?.answer()
    expect([flow.get().length, asked.length]).toEqual([HOUR, 3])
  })

  it('around a day long before the first bar are that bar and those after it, not summaries', async () => {
    const { flow, view, asked, times } = start()
    view(LAST - 1050 * HOUR, 200)
    await asked[0]?.answer()
    flow.goTo({ from: START - 200_000 * HOUR, to: START - 199_800 * HOUR, pixels: 1000 })
    await asked[1]?.answer()
    expect([flow.get().length, times()[0]]).toEqual([HOUR, START])
  })

  it('are never asked for outside of the years that a backend knows', async () => {
    const { flow, view, asked } = start()
    view(LAST - 1050 * HOUR, 200)
    await asked[0]?.answer()
    for (const year of [3000, 1200]) {
      const day = Date.UTC(year, 0, 1)
      flow.goTo({ from: day, to: day + 200 * HOUR, pixels: 1000 })
      const { from = 0, to = 0 } = asked.at(-1)?.span ?? {}
      expect([from >= EVER.from, to <= EVER.to, from < to]).toEqual([true, true, true])
    }
    expect(asked).toHaveLength(3)
  })

  it('of a replaced series are shown, and said to be', async () => {
    const { flow, view, asked } = start()
    view(LAST - 1050 * HOUR, 200)
    await asked[0]?.answer('one')
    flow.revalidate()
    await asked[1]?.answer('one')
    expect(flow.get().isReplaced).toBe(false)
    flow.revalidate()
    await asked[2]?.answer('two')
    expect(flow.get().isReplaced).toBe(true)
  })

  it('replaced before the first move are noticed, too', async () => {
    const bars = barsFrom(LAST - 9 * HOUR, 10)
    let stored: readonly Bar[] = bars
    const read = async () => ({ bars: stored, length: HOUR, version: 'any', first: START, last: LAST })
    const flow = createBarFlow({ timeframe: 'H1', bars, read })
    await afterwards(flow.revalidate)
    expect(flow.get()).toMatchObject({ isReplaced: false, older: 'more' })
    expect(flow.get().bars).toBe(bars)
    stored = bars.map((bar, i) => (i === 4 ? { ...bar, close: 7 } : bar))
    await afterwards(flow.revalidate)
    expect(flow.get()).toMatchObject({ isReplaced: true, bars: stored })
  })

  it('are asked for within four-digit years, over the data, whatever the view', () => {
    const { view, asked } = start()
    view(-4e14, 1e8)
    expect(asked[0]?.span.to).toBeGreaterThanOrEqual(START)
    expect(new Date(asked[0]?.span.from ?? NaN).toISOString()).toMatch(/^\d{4}-/)
  })

  it('are no longer waited for once the chart is gone', async () => {
    const { flow, view, asked } = start()
    const listener = vi.fn<() => void>()
    view(LAST - 1050 * HOUR, 200)
    flow.subscribe(listener)
    flow.dispose()
    await asked[0]?.answer()
    expect([asked[0]?.signal.aborted, listener.mock.calls]).toEqual([true, []])
  })
})
