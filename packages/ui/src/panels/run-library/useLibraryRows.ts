import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

/**
 * Rows of one height in a scroller, under its `data-head` if it has one; long lists are virtualized.
 *
 * @param height - px, as in the look
 * @param mostDrawn - longer lists are virtualized
 */
export function useLibraryRows(count: number, height: number, mostDrawn: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const isVirtual = count > mostDrawn
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, height])
  return {
    scroller,
    /** Each row's index and its top in px; null if it is not virtualized. */
    drawn: isVirtual
      ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))
      : Array.from({ length: count }, (_, index) => ({ index, top: null })),
    /** Of the element around the rows. */
    style: isVirtual ? ({ position: 'relative', height: virtualizer.getTotalSize() } as const) : undefined,
    /** Scrolls as little as shows a row whole. */
    reveal: (at: number) => {
      const element = scroller.current
      if (element === null) return
      const head = element.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0
      const [top, room] = [at * height, element.clientHeight - head]
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + room) element.scrollTop = top + height - room
    },
  }
}
