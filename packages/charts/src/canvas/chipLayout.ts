/** px. `clearOf…`: least distance to another label. */
export const CHIP = { height: 18, radius: 2, gap: 3, paddingX: 6, clearOfTick: 14, clearOfChip: 18 } as const

/** Returns the middle of a chip on a price axis, px, kept inside. */
export function keepInside(y: number, height: number): number {
  const half = CHIP.height / 2
  return Math.round(Math.max(half + 1, Math.min(y, height - half - 1)))
}

/** Returns the ticks that chips would cover, px. */
export function coveredTicks(ticks: readonly number[], chips: readonly number[]): number[] {
  return ticks.filter((tick) => chips.some((chip) => Math.abs(chip - tick) < CHIP.clearOfTick))
}

/** Whether both chips fit, px. */
export function areApart(a: number, b: number): boolean {
  return Math.abs(a - b) > CHIP.clearOfChip
}

/** Returns the left end of a chip on the time axis, px, kept inside. */
export function chipLeft(x: number, chipWidth: number, axisWidth: number): number {
  return Math.round(Math.max(2, Math.min(x - chipWidth / 2, axisWidth - chipWidth - 2)))
}
