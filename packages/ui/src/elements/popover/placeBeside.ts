/** A rectangle of the window, in px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Which side of its anchor a floating surface stands on, and which edges it shares with it. */
export interface Placement {
  readonly side: 'top' | 'bottom'
  readonly align: 'start' | 'center' | 'end'
}

/** Room to the anchor and to the edges of the window, in px. */
const GAP = 4
const MARGIN = 8

/**
 * @param size - of the surface.
 * @returns the corner of the surface: on the other side where the wanted one has no room and the other has more, and never
 *   beyond an edge of the window that it fits into.
 */
export function placeBeside(
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  room: Pick<Box, 'width' | 'height'>,
  { side, align }: Placement,
): Pick<Box, 'left' | 'top'> {
  const above = anchor.top - GAP - size.height
  const below = anchor.top + anchor.height + GAP
  const spaceAbove = anchor.top
  const spaceBelow = room.height - anchor.top - anchor.height
  const needed = size.height + GAP + MARGIN
  const isAbove =
    side === 'top' ? spaceAbove >= needed || spaceAbove >= spaceBelow : spaceBelow < needed && spaceAbove > spaceBelow
  const wanted =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.left + anchor.width - size.width
        : anchor.left + (anchor.width - size.width) / 2
  return {
    left: Math.round(Math.max(MARGIN, Math.min(wanted, room.width - size.width - MARGIN))),
    top: Math.round(Math.max(MARGIN, Math.min(isAbove ? above : below, room.height - size.height - MARGIN))),
  }
}
