let offered: HTMLElement | null = null

/** Names what gets the focus back from a dialog that opens now: what was pressed, a menu's item, goes with its menu. */
export function offerReturn(element: HTMLElement | null): void {
  offered = element
  requestAnimationFrame(() => {
    offered = null
  })
}

/** Returns what `offerReturn` named in this frame. */
export const offeredReturn = () => offered
