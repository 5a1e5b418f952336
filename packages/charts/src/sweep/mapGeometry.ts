import { rowCount, type SweepGrid, type SweepScale, type SweepTone, toneOf } from './sweepModel'

/** px. Integers, so that gaps are equally wide. */
export interface MapFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly rows: number
  readonly columns: number
}

/** Includes the gap, so neighbours touch. */
export interface CellBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Below, only gaps would be visible. */
const LEAST_WITH_GAP = 4

/** The first row is at the bottom. */
export function cellBox({ left, top, width, height, rows, columns }: MapFrame, position: number): CellBox {
  const [row, column] = [Math.floor(position / columns), position % columns]
  const x = Math.round(left + (column * width) / columns)
  const y = Math.round(top + ((rows - 1 - row) * height) / rows)
  return {
    x,
    y,
    width: Math.round(left + ((column + 1) * width) / columns) - x,
    height: Math.round(top + ((rows - row) * height) / rows) - y,
  }
}

/** null outside the map. */
export function positionAt(frame: MapFrame, x: number, y: number): number | null {
  const column = Math.floor(((x - frame.left) / frame.width) * frame.columns)
  const fromTop = Math.floor(((y - frame.top) / frame.height) * frame.rows)
  if (column < 0 || fromTop < 0 || column >= frame.columns || fromTop >= frame.rows) return null
  return (frame.rows - 1 - fromTop) * frame.columns + column
}

/**
 * Returns one path per tone: a dozen elements for thousands of cells, cheap to redraw. Cells without gaps are joined.
 */
export function tonePaths(
  values: SweepGrid['values'],
  scale: SweepScale | null,
  frame: MapFrame,
): ReadonlyMap<SweepTone, string> {
  const parts = new Map<SweepTone, string[]>()
  const gap = Math.min(frame.width / frame.columns, frame.height / frame.rows) >= LEAST_WITH_GAP ? 1 : 0
  const draw = (tone: SweepTone, first: number, last: number) => {
    const from = cellBox(frame, first)
    const to = cellBox(frame, last)
    const path = parts.get(tone) ?? []
    path.push(shapeOf(tone, { ...from, width: to.x + to.width - from.x - gap, height: from.height - gap }))
    parts.set(tone, path)
  }
  for (let first = 0; first < frame.rows * frame.columns;) {
    const tone = toneOf(values[first], scale)
    const end = gap > 0 ? first + 1 : first - (first % frame.columns) + frame.columns
    let last = first
    while (last + 1 < end && toneOf(values[last + 1], scale) === tone) last++
    draw(tone, first, last)
    first = last + 1
  }
  return new Map([...parts].map(([tone, path]) => [tone, path.join('')]))
}

/** Filled; struck through without a value; outlined if not computed. */
function shapeOf(tone: SweepTone, { x, y, width, height }: CellBox): string {
  if (tone === 'none') return `M${x + 1} ${y + height - 1}L${x + width - 1} ${y + 1}`
  if (tone === 'pending') return `M${x + 0.5} ${y + 0.5}h${width - 1}v${height - 1}h${1 - width}z`
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

/** Returns a region's outline. */
export function outlineOf(positions: readonly number[], frame: MapFrame): string {
  const region = new Set(positions)
  const isIn = (row: number, column: number) =>
    row >= 0 && row < frame.rows && column >= 0 && column < frame.columns && region.has(row * frame.columns + column)
  return positions
    .map((position) => {
      const [row, column] = [Math.floor(position / frame.columns), position % frame.columns]
      const box = cellBox(frame, position)
      const [x, y] = [box.x - 0.5, box.y - 0.5]
      const [right, bottom] = [x + box.width, y + box.height]
      return [
        isIn(row + 1, column) ? '' : `M${x} ${y}H${right}`,
        isIn(row - 1, column) ? '' : `M${x} ${bottom}H${right}`,
        isIn(row, column - 1) ? '' : `M${x} ${y}V${bottom}`,
        isIn(row, column + 1) ? '' : `M${right} ${y}V${bottom}`,
      ].join('')
    })
    .join('')
}

/** Marks each cell's upper right corner, unless too small. */
export function cornerMarks(positions: readonly number[], frame: MapFrame): string {
  return positions
    .map((position) => {
      const { x, y, width, height } = cellBox(frame, position)
      const size = Math.min(7, Math.floor(Math.min(width, height) / 2))
      return size < 3 ? '' : `M${x + width - 1 - size} ${y}h${size}v${size}z`
    })
    .join('')
}

/** Returns a grid's frame within a chart's size. */
export function frameOf(
  grid: SweepGrid,
  { width, height }: { readonly width: number; readonly height: number },
  margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number },
): MapFrame {
  return {
    left: margin.left,
    top: margin.top,
    width: Math.max(1, width - margin.left - margin.right),
    height: Math.max(1, height - margin.top - margin.bottom),
    rows: rowCount(grid),
    columns: grid.columns.values.length,
  }
}
