/** Preferred; flips without space. */
export interface Placement {
  readonly side: 'top' | 'bottom'
  readonly align: 'start' | 'center' | 'end'
}

/** 4 px from the trigger, 8 px inside the window. */
export function positioning({ side, align }: Placement) {
  return {
    strategy: 'fixed',
    placement: align === 'center' ? side : (`${side}-${align}` as const),
    gutter: 4,
    overflowPadding: 8,
  } as const
}

/**
 * Ref for `popover="manual"`: shows it above an open `<dialog>`, but keeps its place in the document and thus its
 * theme.
 */
export function showInTopLayer(element: HTMLElement | null): void {
  if (element?.matches(':popover-open') === false) element.showPopover()
}

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

export const FADE_IN = {
  transition: 'opacity {durations.moderate} {easings.out}',
  _starting: { opacity: '0' },
}
