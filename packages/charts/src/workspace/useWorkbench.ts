import type { Bar } from '@tidemark/contract'
import { momentOf } from '@tidemark/ui/format'
import { useCallback, useMemo, useRef, type KeyboardEvent } from 'react'
import type { UseCursorResult } from '../canvas/useCursor'
import type { FlowMoves } from '../canvas/useFlowView'
import type { Measured, ToolKeys, Workbench, WorkPoint } from './workbench'

interface WorkbenchExtras {
  /** To bars that are not loaded. @default all are */
  readonly moves?: FlowMoves | null
  /** Where the whole series has bars. */
  readonly overview?: readonly Bar[] | undefined
  /** Memoise. */
  readonly measured: Measured
}

type Drawing = Pick<Workbench, 'handle' | 'series' | 'seconds' | 'timeView'> & { readonly cursor: UseCursorResult }

/**
 * Returns what the tools of a chart work on; its cursor gives them the keys first.
 *
 * @param points - memoise.
 */
export function useWorkbench(
  { handle, series, seconds, timeView, cursor }: Drawing,
  points: readonly WorkPoint[],
  { moves = null, overview, measured }: WorkbenchExtras,
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
  const covered = useMemo(() => overview?.map(({ datetime }) => momentOf(datetime) / 1000) ?? null, [overview])
  return {
    handle,
    series,
    seconds,
    timeView,
    points,
    moves,
    measured,
    covered,
    onKeys,
    cursor: { ...rest, onKeyDown: onKey },
  }
}
