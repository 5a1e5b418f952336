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
