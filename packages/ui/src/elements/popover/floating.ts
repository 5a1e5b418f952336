/** Which side of its trigger a floating surface prefers, and which edges it shares with it. */
export interface Placement {
  readonly side: 'top' | 'bottom'
  readonly align: 'start' | 'center' | 'end'
}

/** Positions a surface 4 px from its trigger and 8 px inside the window; it flips where there is no room. */
export function positioning({ side, align }: Placement) {
  return {
    strategy: 'fixed',
    placement: align === 'center' ? side : (`${side}-${align}` as const),
    gutter: 4,
    overflowPadding: 8,
  } as const
}

/**
 * Ref for a positioner with `popover="manual"`: shows it in the top layer, above an open `<dialog>`, without leaving its place
 * in the document and so its theme.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element?.matches(':popover-open') === false) element.showPopover()
}

/** Undoes the browser's own look of an element with `popover`. */
export const POSITIONER = {
  right: 'auto',
  bottom: 'auto',
  margin: '0',
  padding: '0',
  overflow: 'visible',
  border: '0',
  background: 'none',
  color: 'inherit',
}

/** Fades in a surface that has just been added to the page. */
export const FADE_IN = {
  transition: 'opacity {durations.base} {easings.out}',
  _starting: { opacity: '0' },
}
