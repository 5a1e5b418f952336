import { type Bar, TIMEFRAME_MS } from '@tidemark/contract'
import { ApiError } from '../errors'
import { EVER } from '../barsUntil'
import { createStore, type ReadableStore } from '../store'
import {
  type LoadedWindow,
  movedInto,
  type SeriesOf,
  type Span,
  type WindowReader,
  type WindowSpan,
} from './readWindow'

/** Beyond the first or the last loaded bar: `more` bars, none (`end`), or some that could not be loaded. */
export type FlowEdge = 'more' | 'end' | 'loading' | 'failed'

export interface FlowState<B extends Bar = Bar> {
  readonly bars: readonly B[]
  /** Of each bar, ms. Longer than the timeframe's where bars are summaries. */
  readonly length: number
  readonly isSummary: boolean
  readonly older: FlowEdge
  readonly newer: FlowEdge
  /** The series was replaced while it was shown. */
  readonly isReplaced: boolean
  /** What `update` asked for could not be loaded: the bars are those from before. */
  readonly isOutdated: boolean
  /** Where the series begins and ends, epoch ms; null before the first window, and from a backend without windows. */
  readonly whole: Span | null
}

export interface BarFlow<B extends Bar = Bar> extends ReadableStore<FlowState<B>> {
  /** What the chart shows, after the user has moved it: loads what is missing around. */
  readonly onView: (view: WindowSpan) => void
  /** Loads the window around a view however far it is; until that has ended, `onView` is ignored. */
  readonly goTo: (view: WindowSpan) => void
  /** Loads again what failed. */
  readonly retry: () => void
  /** Loads the same bars again, to notice a replaced series. */
  readonly revalidate: () => void
  /** Takes the first bars with other values; once the view was moved, loads its window by the new reader instead. */
  readonly update: (next: Pick<BarFlowOptions<B>, 'bars' | 'read'>) => void
  readonly dispose: () => void
}

export interface BarFlowOptions<B extends Bar = Bar> extends Pick<SeriesOf, 'timeframe'> {
  /** As first loaded, ascending, at least one. */
  readonly bars: readonly B[]
  readonly read: WindowReader<B>
}

/** Loaded on each side: widths of the view, and at least so many of the timeframe's bars. */
const AHEAD = { widths: 1, bars: 1200 }
/** Widths left on a side when the next window is loaded. */
const MARGIN = 0.5
/** Pixels per bar from which finer ones may have room: lengths of summaries are two to seven times each other. */
const FINER_PIXELS = 3
const LEAST_PIXELS = 10
const MOST_PIXELS = 4000
const MINUTE_MS = 60_000

interface Wanted extends WindowSpan {
  /** Of the view, ms. */
  readonly width: number
}

interface Sides {
  readonly older: boolean
  readonly newer: boolean
}

function canLoad(edge: FlowEdge): boolean {
  return edge === 'more' || edge === 'loading'
}

function extentOf(bars: readonly Bar[], length: number): Span {
  const [first, last] = [bars[0], bars.at(-1)]
  return { from: Date.parse(first?.datetime ?? ''), to: Date.parse(last?.datetime ?? '') + length - 1 }
}

function sameBars(a: readonly Bar[], b: readonly Bar[]): boolean {
  return (
    a.length === b.length &&
    a.every((bar, i) => {
      const other = b[i]
      return (
        other !== undefined &&
        Date.parse(bar.datetime) === Date.parse(other.datetime) &&
        bar.open === other.open &&
        bar.high === other.high &&
        bar.low === other.low &&
        bar.close === other.close
      )
    })
  )
}

/** To steps, so that close views ask for the same window, which the server remembers. */
function rounded({ from, to }: Span): Span {
  const step = MINUTE_MS * 2 ** Math.max(0, Math.floor(Math.log2((to - from) / 16 / MINUTE_MS)))
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step - 1 }
}

/**
 * Keeps the bars around what a chart shows: one window, wider than the view, in place of the one before. So bars far from
 * the view are let go, and none is there twice.
 */
export function createBarFlow<B extends Bar>({ timeframe, bars, read: firstRead }: BarFlowOptions<B>): BarFlow<B> {
  const own = TIMEFRAME_MS[timeframe]
  const store = createStore<FlowState<B>>({
    bars,
    length: own,
    isSummary: false,
    older: 'more',
    newer: 'more',
    isReplaced: false,
    isOutdated: false,
    whole: null,
  })
  let read = firstRead
  let ends: Span | null = null
  let version: string | null = null
  let pending: { readonly wanted: Wanted; readonly aborter: AbortController } | null = null
  let failed: Wanted | null = null
  let shown: Wanted | null = null
  let hasNewReader = false
  let goal: Wanted | null = null
  let check: AbortController | null = null

  function missingAround(view: Span): Sides {
    const { bars: loaded, length, older, newer } = store.get()
    const extent = extentOf(loaded, length)
    const margin = (view.to - view.from) * MARGIN
    return {
      older: canLoad(older) && view.from - margin < extent.from,
      newer: canLoad(newer) && view.to + margin > extent.to,
    }
  }

  function hasFailed(): boolean {
    const { older, newer, isOutdated } = store.get()
    return older === 'failed' || newer === 'failed' || isOutdated
  }

  function wantsFiner({ from, to, pixels }: WindowSpan): boolean {
    const { length } = store.get()
    const width = to - from
    if (length <= own || shown === null || hasFailed()) return false
    return width * 2 < shown.width && (width / length) * FINER_PIXELS < pixels
  }

  function windowAround(view: WindowSpan): Wanted {
    const width = Math.max(own, view.to - view.from)
    const ahead = Math.max(width * AHEAD.widths, own * AHEAD.bars)
    const extent = extentOf(store.get().bars, store.get().length)
    // A window outside of the data is refused: it reaches the bars that are there, wherever the view is.
    const { from, to } = rounded({
      from: Math.min(view.from - ahead, ends?.to ?? extent.to),
      to: Math.max(view.to + ahead, ends?.from ?? extent.from),
    })
    const pixels = Math.max(LEAST_PIXELS, Math.min(MOST_PIXELS, (view.pixels * (width + 2 * ahead)) / width))
    return {
      from: Math.max(EVER.from, from),
      to: Math.min(EVER.to, to),
      pixels: Math.round(pixels),
      width,
    }
  }

  function show(window: LoadedWindow<B>, wanted: Wanted): void {
    const isReplaced = store.get().isReplaced || (version !== null && window.version !== version)
    version = window.version
    ends = { from: window.first, to: window.last }
    shown = wanted
    failed = null
    hasNewReader = false
    if (window.bars.length === 0) {
      store.set({ ...store.get(), older: 'end', newer: 'end', isReplaced, isOutdated: false })
      return
    }
    const extent = extentOf(window.bars, window.length)
    const { whole } = store.get()
    const isKnown = whole?.from === ends.from && whole.to === ends.to
    store.set({
      whole: version === null || isKnown ? whole : ends,
      bars: window.bars,
      length: window.length,
      isSummary: window.length > own,
      older: extent.from <= window.first ? 'end' : 'more',
      newer: extent.to >= window.last ? 'end' : 'more',
      isReplaced,
      isOutdated: false,
    })
  }

  function markLoading(sides: Sides): void {
    const { older, newer, ...rest } = store.get()
    const isKnown = (!sides.older || older === 'loading') && (!sides.newer || newer === 'loading')
    if (isKnown) return
    store.set({ ...rest, older: sides.older ? 'loading' : older, newer: sides.newer ? 'loading' : newer })
  }

  function stopLoading(as: 'failed' | 'more'): void {
    const { older, newer, ...rest } = store.get()
    store.set({
      ...rest,
      older: older === 'loading' ? as : older,
      newer: newer === 'loading' ? as : newer,
      isOutdated: rest.isOutdated || (as === 'failed' && hasNewReader),
    })
  }

  async function load(wanted: Wanted, sides: Sides): Promise<void> {
    pending?.aborter.abort()
    check?.abort()
    const mine = { wanted, aborter: new AbortController() }
    pending = mine
    markLoading(sides)
    try {
      const window = await read(wanted, mine.aborter.signal)
      if (pending === mine) show(window, wanted)
    } catch (error) {
      if (pending !== mine) return
      failed = wanted
      // Not again at every step of a zoom.
      if (shown !== null) shown = { ...shown, width: wanted.width }
      stopLoading(error instanceof ApiError ? 'failed' : 'more')
      if (!(error instanceof ApiError)) throw error
    } finally {
      if (pending === mine) pending = null
    }
  }

  /** The first bars came without a version: only they themselves tell whether they were replaced. */
  async function checkFirst(): Promise<void> {
    const { bars: before } = store.get()
    const extent = extentOf(before, own)
    const wanted = { ...extent, pixels: MOST_PIXELS, width: extent.to - extent.from }
    check?.abort()
    const mine = new AbortController()
    check = mine
    try {
      const window = await read(wanted, mine.signal)
      if (mine.signal.aborted || window.length !== own || sameBars(before, window.bars)) return
      show(window, wanted)
      store.set({ ...store.get(), isReplaced: true })
    } catch (error) {
      // A check that fails says nothing about the bars.
      if (!(error instanceof ApiError) && !mine.signal.aborted) throw error
    }
  }

  /** What is on its way shows this view too, and not as a sliver of it. */
  function isPending(view: WindowSpan): boolean {
    if (pending === null) return false
    const { wanted } = pending
    return wanted.from <= view.from && wanted.to >= view.to && wanted.width < 4 * (view.to - view.from)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    onView: (view) => {
      // The chart still shows where it was.
      if (goal !== null && pending?.wanted === goal) return
      const sides = missingAround(view)
      // The sides that a request under way stands for may have changed: if it fails, both must say so.
      if (isPending(view)) markLoading(sides)
      else if (sides.older || sides.newer || wantsFiner(view)) void load(windowAround(view), sides)
    },
    goTo: (day) => {
      const view = ends === null ? day : movedInto(day, ends)
      const extent = extentOf(store.get().bars, store.get().length)
      const around = windowAround(view)
      // Before the ends are known, it reaches to the loaded bars: finer ones are loaded when the view is there.
      goal = ends === null ? { ...around, width: around.to - around.from } : around
      void load(goal, { older: view.from < extent.from, newer: view.to > extent.to })
    },
    retry: () => {
      const { older, newer } = store.get()
      if (failed !== null) void load(failed, { older: older === 'failed', newer: newer === 'failed' })
    },
    revalidate: () => {
      if (pending !== null || hasFailed()) return
      if (shown === null) void checkFirst()
      else void load(shown, { older: false, newer: false })
    },
    update: ({ bars: next, read: nextRead }) => {
      read = nextRead
      const known = pending?.wanted ?? shown ?? failed
      if (known === null) {
        check?.abort()
        store.set({ ...store.get(), bars: next })
        return
      }
      hasNewReader = true
      store.set({ ...store.get(), isOutdated: false })
      void load(known, { older: false, newer: false })
    },
    dispose: () => {
      pending?.aborter.abort()
      check?.abort()
      pending = null
    },
  }
}
