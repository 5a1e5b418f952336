import type { Bar } from '@tidemark/contract'
import { saveBlob, saveText } from '@tidemark/ui'
import { useEffect, useRef } from 'react'
import type { BarPoint, CandleSlot } from '../canvas/bars'
import type { ChartHandle } from '../canvas/useChart'
import { IN_VIEW, WHOLE } from './fileChoices'
import type { FileMenu } from './fileMenus'
import type { ChartFlow } from '../canvas/useFlowView'
import { useNote } from './useNote'

interface CsvSource<B extends Bar> {
  readonly handle: ChartHandle | null
  readonly slots: readonly CandleSlot[]
  readonly fileName: string
  readonly csvOf: (points: readonly BarPoint[]) => string
  /** Begins a CSV of all bars, and writes a page of them. */
  readonly csvOfPages: (signal: AbortSignal) => (bars: readonly B[]) => string | Promise<string>
}

/** Returns the slots between the edges of the view; all without a chart. */
export function slotsInView<S>(slots: readonly S[], handle: ChartHandle | null): readonly S[] {
  const range = handle?.alive === true ? handle.api.timeScale().getVisibleLogicalRange() : null
  const [from, to] = range === null ? [0, slots.length] : [Math.ceil(range.from), Math.floor(range.to) + 1]
  return slots.slice(Math.max(0, from), Math.max(0, to))
}

function withoutHead(csv: string): string {
  return csv.slice(csv.indexOf('\n') + 1)
}

/** CSV page by page, so that a million bars never are in memory at once as objects. */
async function allAsCsv<B>(
  pages: AsyncIterable<readonly B[]>,
  csvOfPage: (bars: readonly B[]) => string | Promise<string>,
): Promise<Blob> {
  const parts: string[] = []
  for await (const bars of pages) {
    const csv = await csvOfPage(bars)
    parts.push(parts.length === 0 ? csv : withoutHead(csv))
  }
  return new Blob(parts, { type: 'text/csv' })
}

/** A menu of what a CSV of a moving chart may have; null without a flow. */
export function useFlowCsv<B extends Bar>(flow: ChartFlow<B> | undefined, source: CsvSource<B>): FileMenu | null {
  const { handle, slots, fileName, csvOf, csvOfPages } = source
  const [message, say] = useNote()
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  if (flow === undefined) return null

  const saveAll = async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    say('Loading all bars for the CSV')
    try {
      const blob = await allAsCsv(flow.readAll(mine.signal), csvOfPages(mine.signal))
      saveBlob(`${fileName}.csv`, blob)
      say('CSV of all bars saved', true)
    } catch {
      if (!mine.signal.aborted) say('The bars for the CSV could not be loaded. Try again.')
    }
  }
  const saveShown = () => {
    const points = slotsInView(slots, handle).flatMap(({ point }) => (point === null ? [] : [point]))
    saveText(`${fileName}.csv`, csvOf(points), 'text/csv')
  }
  const items = [
    { ...IN_VIEW, onSelect: saveShown },
    { ...WHOLE, onSelect: () => void saveAll() },
  ]
  return { sections: [{ items }], message }
}
