import type { SweepAnswer } from '@tidemark/contract'
import { formatCounted } from '@tidemark/ui/format'
import type { SweepAxis, SweepGrid } from './sweepModel'

export type DrawnSweep = Pick<SweepAnswer, 'axes' | 'cells' | 'result'> & {
  /** As the screen names it: 'Sharpe Ratio'. */
  readonly request: Pick<SweepAnswer['request'], 'objective'> & Partial<Pick<SweepAnswer['request'], 'minTrades'>>
}

type Axes = SweepAnswer['axes']

/** Varying parameters by index; the others are fixed. */
export interface Slice {
  /** Vertical; null for one parameter. */
  readonly rows: number | null
  readonly columns: number
  /** Each parameter's fixed value index; unused for varying ones. */
  readonly held: readonly number[]
}

/** Cells between neighbouring values; the last parameter changes fastest. */
function strides(axes: Axes): number[] {
  const found: number[] = []
  let stride = 1
  for (const [, values] of axes.toReversed()) {
    found.unshift(stride)
    stride *= values.length
  }
  return found
}

/** Returns each parameter's value index in a cell. */
export function placesOf(axes: Axes, cell: number): number[] {
  const steps = strides(axes)
  return axes.map(([, { length }], axis) => Math.floor(cell / (steps[axis] ?? 1)) % length)
}

/** Returns the slice through a cell; the two parameters with most values vary. */
export function sliceThrough(axes: Axes, cell: number): Slice {
  const held = placesOf(axes, cell)
  const [first = 0, second] = axes
    .map((_, axis) => axis)
    .toSorted((a, b) => (axes[b]?.[1].length ?? 0) - (axes[a]?.[1].length ?? 0))
    .slice(0, 2)
    .toSorted((a, b) => a - b)
  return second === undefined ? { rows: null, columns: first, held } : { rows: first, columns: second, held }
}

/** Returns a slice's fixed parameters. */
export function heldAxes(axes: Axes, { rows, columns }: Slice): readonly number[] {
  return axes.map((_, axis) => axis).filter((axis) => axis !== rows && axis !== columns)
}

/** Returns the cell at a position. */
export function cellAt(axes: Axes, { rows, columns, held }: Slice, position: number): number {
  const width = axes[columns]?.[1].length ?? 1
  const steps = strides(axes)
  return axes.reduce((cell, _, axis) => {
    const place = axis === columns ? position % width : axis === rows ? Math.floor(position / width) : (held[axis] ?? 0)
    return cell + place * (steps[axis] ?? 0)
  }, 0)
}

/** null if the cell is in another slice. */
export function positionOf(axes: Axes, slice: Slice, cell: number): number | null {
  const places = placesOf(axes, cell)
  if (heldAxes(axes, slice).some((axis) => places[axis] !== slice.held[axis])) return null
  const column = places[slice.columns] ?? 0
  return slice.rows === null ? column : (places[slice.rows] ?? 0) * (axes[slice.columns]?.[1].length ?? 1) + column
}

/** Returns a slice's values so far. */
export function gridOf({ axes, cells, result, request }: DrawnSweep, slice: Slice): SweepGrid {
  const total = axes.reduce((product, [, { length }]) => product * length, 1)
  const order = new Int32Array(total).fill(-1)
  cells.cell.forEach((cell, i) => {
    order[cell] = i
  })
  const columns = axisOf(axes, slice.columns)
  const rows = slice.rows === null ? null : axisOf(axes, slice.rows)
  const count = columns.values.length * (rows?.values.length ?? 1)
  // Once: a sweep has up to 100,000 positions.
  const steps = strides(axes)
  const width = columns.values.length
  const origin = cellAt(axes, slice, 0)
  const [down = 0, right = 0] = [steps[slice.rows ?? -1], steps[slice.columns]]
  const numbers = Array.from(
    { length: count },
    (_, position) => origin + Math.floor(position / width) * down + (position % width) * right,
  )
  const pick = <T>(column: readonly T[]) =>
    numbers.map((cell) => (order[cell] === -1 ? undefined : column[order[cell] ?? 0]))
  const values = pick(cells.value)
  const here = new Map(numbers.map((cell, position) => [cell, position]))
  const positionsOf = (list: readonly number[] = []) => list.flatMap((cell) => here.get(cell) ?? [])
  return {
    rows,
    columns,
    objective: request.objective,
    values,
    neighbourhood:
      result === null ? null : numbers.map((cell) => (order[cell] === -1 ? undefined : result.neighbourhood[cell])),
    trades: pick(cells.trades),
    reasons: numbers.map((cell) => reasonAt(cells, order[cell] ?? -1, request.minTrades)),
    best: largest(values),
    plateau: positionsOf(result?.plateau),
    spikes: positionsOf(result?.spikes),
  }
}

/** Says why a computed cell has no value; null where it has one, or is not computed. */
function reasonAt(cells: SweepAnswer['cells'], at: number, minTrades = 1): string | null {
  if (cells.value[at] !== null) return null
  const [trades, gain] = [cells.trades[at] ?? null, cells.return[at] ?? 0]
  if (trades === null) return 'The parameters make no sense together'
  if (gain <= -1) return 'The account was lost'
  if (trades < minTrades) return `Needs ${formatCounted(minTrades, 'closed trade')} or more`
  return 'Too few trades or days, or not defined'
}

function axisOf(axes: Axes, at: number): SweepAxis {
  const [name = '', values = []] = axes[at] ?? []
  return { name, values: values.map(paramText) }
}

/** A minus sign for a hyphen, 'none' for null. */
export function paramText(value: Axes[number][1][number]): string {
  return value === null ? 'none' : String(value).replace(/^-/, '−')
}

function largest(values: SweepGrid['values']): number | null {
  let best: number | null = null
  values.forEach((value, i) => {
    if (typeof value === 'number' && (best === null || value > (values[best] ?? Number.NEGATIVE_INFINITY))) best = i
  })
  return best
}
