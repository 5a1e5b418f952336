import { useCallback, useRef, type KeyboardEvent } from 'react'
import type { BarPoint } from '../canvas/bars'
import type { UseCursorResult } from '../canvas/useCursor'
import type { GoTo } from '../flow/useFlowView'
import type { ReadyPanel } from '../panel/ChartPanel'
import type { ToolKeys, Workbench } from './workbench'

type Drawing = Pick<Workbench, 'handle' | 'series' | 'seconds' | 'timeView'> & { readonly cursor: UseCursorResult }

/** Returns what the tools of a chart work on; its cursor gives them the keys first. @param points - memoise. @param goTo - to bars that are not loaded */
export function useWorkbench(
  { handle, series, seconds, timeView, cursor }: Drawing,
  points: readonly BarPoint[],
  { timeZone, locale }: Pick<ReadyPanel, 'timeZone' | 'locale'>,
  goTo: GoTo | null = null,
): Workbench {
  const keys = useRef<ToolKeys | null>(null)
  const onKeys = useCallback((next: ToolKeys | null) => {
    keys.current = next
  }, [])
  const { onKeyDown, ...rest } = cursor
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlain && keys.current?.(event) === true) event.preventDefault()
      else onKeyDown(event)
    },
    [onKeyDown],
  )
  return {
    handle,
    series,
    seconds,
    timeView,
    points,
    goTo,
    timeZone,
    locale,
    onKeys,
    cursor: { ...rest, onKeyDown: onKey },
  }
}
