import { useCallback, useEffect, useState } from 'react'
import { indexAt } from '../canvas/cursorMoves'
import { secondOf } from '../canvas/libraryTime'
import { rangeView, type RangeName } from './ranges'
import { ViewHistory } from './ViewHistory'
import type { Workbench } from './workbench'

/** ms without a change after which a view counts as one. */
const REST = 300

export interface ViewTools {
  readonly canUndo: boolean
  readonly undo: () => void
  /** The range shown; null once the view has moved. */
  readonly range: RangeName | null
  readonly showRange: (name: RangeName) => void
}

/** Undo of zooming and panning, and the quick ranges. */
export function useViewHistory({ handle, seconds, timeView }: Workbench): ViewTools {
  const [history] = useState(() => new ViewHistory())
  const [canUndo, setCanUndo] = useState(false)
  const [shown, setShown] = useState<{ readonly name: RangeName; readonly from: number } | null>(null)

  const rest = useCallback(() => {
    const range = handle?.alive === true ? handle.api.timeScale().getVisibleRange() : null
    if (range === null) return
    history.add({ from: secondOf(range.from), to: secondOf(range.to) })
    setCanUndo(history.canUndo)
  }, [handle, history])

  useEffect(() => {
    if (handle === null) return undefined
    const timeScale = handle.api.timeScale()
    let timer = 0
    const onChange = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(rest, REST)
      const from = timeScale.getVisibleLogicalRange()?.from ?? Number.NaN
      setShown((known) => (known === null || Math.abs(known.from - from) < 0.01 ? known : null))
    }
    onChange()
    timeScale.subscribeVisibleLogicalRangeChange(onChange)
    return () => {
      window.clearTimeout(timer)
      if (handle.alive) timeScale.unsubscribeVisibleLogicalRangeChange(onChange)
    }
  }, [handle, rest])

  const undo = useCallback(() => {
    const period = history.undo()
    setCanUndo(history.canUndo)
    if (period === null) return
    const points = seconds.map((second) => ({ second }))
    timeView.show({ from: indexAt(points, period.from) - 0.5, to: indexAt(points, period.to) + 0.5 })
  }, [history, seconds, timeView])

  const showRange = useCallback(
    (name: RangeName) => {
      const view = rangeView(name, seconds)
      if (view === null) return
      // The view before may not have come to rest.
      rest()
      timeView.show(view)
      setShown({ name, from: view.from })
    },
    [rest, seconds, timeView],
  )

  return { canUndo, undo, range: shown?.name ?? null, showRange }
}
