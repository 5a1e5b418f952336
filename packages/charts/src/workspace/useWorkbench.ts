import type { Bar } from '@tidemark/contract'
import { momentOf } from '@tidemark/ui/format'
import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react'
import type { BarPoint } from '../canvas/bars'
import type { UseCursorResult } from '../canvas/useCursor'
import type { GoTo } from '../flow/useFlowView'
import type { ReadyPanel } from '../panel/ChartPanel'
import type { ToolKeys, Workbench } from './workbench'

type Drawing = Pick<Workbench, 'handle' | 'series' | 'seconds' | 'timeView'> & { readonly cursor: UseCursorResult }

/**
 * Returns what the tools of a chart work on; its cursor gives them the keys first.
 *
 * @param points - memoise.
 * @param far - how to reach bars that are not loaded, and where there are some.
 */
export function useWorkbench(
  { handle, series, seconds, timeView, cursor }: Drawing,
  points: readonly BarPoint[],
  { timeZone, locale }: Pick<ReadyPanel, 'timeZone' | 'locale'>,
  far: { readonly goTo?: GoTo | null; readonly overview?: readonly Bar[] | undefined } = {},
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
  const { overview } = far
  const covered = useMemo(() => overview?.map(({ datetime }) => momentOf(datetime) / 1000) ?? null, [overview])
  return {
    handle,
    series,
    seconds,
    timeView,
    points,
    goTo: far.goTo ?? null,
    covered,
    timeZone,
    locale,
    onKeys,
    cursor: { ...rest, onKeyDown: onKey },
  }
}
