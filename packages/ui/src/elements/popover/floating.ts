/** Preferred side of the trigger, and alignment with its edges. */
export interface Placement {
  readonly side: 'top' | 'bottom'
  readonly align: 'start' | 'center' | 'end'
}

/** Positions a surface 4 px from its trigger and 8 px inside the window, flipping where there is no space. */
export function positioning({ side, align }: Placement) {
  return {
    strategy: 'fixed',
    placement: align === 'center' ? side : (`${side}-${align}` as const),
    gutter: 4,
    overflowPadding: 8,
  } as const
}

/**
 * Ref for a positioner with `popover="manual"`: shows it in the top layer, above an open `<dialog>`, without moving it
 * in the document, so it keeps its theme.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element?.matches(':popover-open') === false) element.showPopover()
}

/** Resets the browser's styles of `popover` elements. */
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

/** Fades in a newly mounted surface. */
export const FADE_IN = {
  transition: 'opacity {durations.base} {easings.out}',
  _starting: { opacity: '0' },
}
