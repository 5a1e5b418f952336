import type { Bar } from '@tidemark/contract'
import { type MenuSection, saveBlob, saveText } from '@tidemark/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { candleCsv, candleView, type CandleView } from '../candles/candleModel'
import type { ChartHandle } from '../canvas/useChart'
import type { ChartFlow } from './useFlowView'

export interface FlowCsv {
  readonly sections: readonly MenuSection[]
  /** For a live region; '' before the first. */
  readonly message: string
}

interface CsvSource {
  readonly handle: ChartHandle | null
  readonly view: CandleView
  readonly timeZone: string
  readonly fileName: string
}

/** The bars between the edges of the view; all loaded ones without a chart. */
function viewInSight({ slots, ...view }: CandleView, handle: ChartHandle | null): CandleView {
  const range = handle?.alive === true ? handle.api.timeScale().getVisibleLogicalRange() : null
  if (range === null) return { ...view, slots }
  const inSight = slots.slice(Math.max(0, Math.ceil(range.from)), Math.max(0, Math.floor(range.to) + 1))
  return { ...view, slots: inSight, points: inSight.flatMap(({ point }) => (point === null ? [] : [point])) }
}

function withoutHead(csv: string): string {
  return csv.slice(csv.indexOf('\n') + 1)
}

/** CSV page by page, so that a million bars never are in memory at once as objects. */
async function allAsCsv(pages: AsyncIterable<readonly Bar[]>, timeZone: string): Promise<Blob> {
  const parts: string[] = []
  for await (const bars of pages) {
    const view = candleView(bars)
    if (view === null) continue
    const csv = candleCsv(view, timeZone)
    parts.push(parts.length === 0 ? csv : withoutHead(csv))
  }
  return new Blob(parts, { type: 'text/csv' })
}

/** A menu of what a CSV of a moving chart may have; null without a flow. */
export function useFlowCsv(flow: ChartFlow | undefined, source: CsvSource): FlowCsv | null {
  const { handle, view, timeZone, fileName } = source
  const [message, setMessage] = useState('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const readAll = flow?.readAll

  const saveAll = useCallback(async () => {
    if (readAll === undefined) return
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setMessage('Loading all bars for the CSV')
    try {
      const blob = await allAsCsv(readAll(mine.signal), timeZone)
      saveBlob(`${fileName}.csv`, blob)
      setMessage('CSV of all bars saved')
    } catch {
      if (!mine.signal.aborted) setMessage('The bars for the CSV could not be loaded. Try again.')
    }
  }, [readAll, timeZone, fileName])

  return useMemo(() => {
    if (readAll === undefined) return null
    const saveShown = () => saveText(`${fileName}.csv`, candleCsv(viewInSight(view, handle), timeZone), 'text/csv')
    const items = [
      { id: 'shown', label: 'Bars in view', onSelect: saveShown },
      { id: 'all', label: 'All bars of the series', onSelect: () => void saveAll() },
    ]
    return { sections: [{ items }], message }
  }, [readAll, saveAll, view, handle, timeZone, fileName, message])
}
