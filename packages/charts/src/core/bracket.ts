/** px of an end, up and down from the line. */
export const HALF_END = 4

/** A line with upright ends, as a path to be stroked. All in px; for a sharp line `from`, `to` and `y` lie on half px. */
export function bracket(path: CanvasPath, from: number, to: number, y: number): void {
  path.moveTo(from, y - HALF_END)
  path.lineTo(from, y + HALF_END)
  path.moveTo(from, y)
  path.lineTo(to, y)
  path.moveTo(to, y - HALF_END)
  path.lineTo(to, y + HALF_END)
}
