/** px. A label on an axis: its box and how near another label may come. */
export const CHIP = { height: 18, radius: 2, gap: 3, paddingX: 6, clearOfMark: 14, clearOfChip: 18 } as const

/**
 * Where a chip stands on a price axis: at its value, moved inwards at the ends so that it is never cut.
 *
 * @param y - px from the top, of the value.
 * @param height - px of the axis.
 */
export function keepInside(y: number, height: number): number {
  const half = CHIP.height / 2
  return Math.round(Math.max(half + 1, Math.min(y, height - half - 1)))
}

/** The ticks whose label a chip would cover. @param marks - px from the top, as are `chips`. */
export function coveredMarks(marks: readonly number[], chips: readonly number[]): number[] {
  return marks.filter((mark) => chips.some((chip) => Math.abs(chip - mark) < CHIP.clearOfMark))
}

/** Whether two chips can both be read. */
export function areApart(a: number, b: number): boolean {
  return Math.abs(a - b) > CHIP.clearOfChip
}

/** The left end of a chip on the time axis, px: centred on its moment, moved inwards at the ends. */
export function chipLeft(x: number, chipWidth: number, axisWidth: number): number {
  return Math.round(Math.max(2, Math.min(x - chipWidth / 2, axisWidth - chipWidth - 2)))
}
