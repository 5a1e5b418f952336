import type { Config } from '@tidemark/contract'
import { median } from '../statistics/sample'

export type Axis = readonly [name: string, values: readonly Config[string][]]

/** 'no-edge': the best is no better than not trading. */
type PeakShape = 'no-edge' | 'plateau' | 'slope' | 'spike'

/** RESEARCH.md 5. Cells are numbered with the last axis changing fastest. */
export interface SweepSummary {
  readonly cells: number
  readonly valid: number
  readonly best: number | null
  readonly bestValue: number | null
  /** Median of each cell and its neighbours; null for a cell without a value. */
  readonly neighbourhood: readonly (number | null)[]
  readonly bestByNeighbourhood: number | null
  /** The best cell's neighbours with a value, and their median. */
  readonly neighbours: number
  readonly neighbourMedian: number | null
  readonly gridMedian: number | null
  /** What not trading scores; null where no value separates earning from not earning. */
  readonly nothing: number | null
  /** The share of the best cell's lead, over the grid and over not trading, that its neighbours lack; null with fewer than two. */
  readonly againstGrid: number | null
  readonly againstNothing: number | null
  /** The larger of the two, at least 0: above 1 the neighbours lose. */
  readonly isolation: number | null
  /** Without `nothing` by the grid alone; null with fewer than two neighbours, or fewer than half of those there are. */
  readonly shape: PeakShape | null
  /** Share of the objective's variance that each parameter explains alone. */
  readonly sensitivity: Readonly<Record<string, number | null>>
  /** Per parameter, the values through the best cell with the others fixed. */
  readonly slices: Readonly<Record<string, readonly (number | null)[]>> | null
}

const FEWEST_NEIGHBOURS = 2
const PLATEAU = 1 / 3
const SPIKE = 2 / 3

type Values = readonly (number | null)[]

/** The first on a tie; null if there is none. */
export function bestCell(values: Values): number | null {
  let best: number | null = null
  values.forEach((value, i) => {
    if (value !== null && (best === null || value > values[best]!)) best = i
  })
  return best
}

const NOTHING: ReadonlyMap<string, number> = new Map([
  ...[
    'Return [%]',
    'Return (Ann.) [%]',
    'CAGR [%]',
    'Sharpe Ratio',
    'Sortino Ratio',
    'Calmar Ratio',
    'SQN',
    'Kelly Criterion',
    'Alpha [%]',
    'Avg. Trade [%]',
    'Expectancy [%]',
    'return',
    'cagr',
    'sharpe',
    'sortino',
    'calmar',
  ].map((name) => [name, 0] as const),
  ['Profit Factor', 1],
  ['profitFactor', 1],
])

/** What not trading scores on an objective (RESEARCH.md 5); null for one that says nothing about earning. */
export function nothingOf(objective: string, cash: number): number | null {
  return objective === 'Equity Final [$]' ? cash : (NOTHING.get(objective) ?? null)
}

/**
 * @param values - null where a cell is invalid
 * @param nothing - see {@link nothingOf}
 */
export function summariseSweep(values: Values, axes: readonly Axis[], nothing: number | null): SweepSummary {
  const grid = new CellGrid(axes)
  const valid = values.filter((value) => value !== null)
  const neighboursOf = (cell: number) => grid.neighbours(cell).flatMap((i) => values[i] ?? [])
  const neighbourhood = values.map((value, cell) => (value === null ? null : median([value, ...neighboursOf(cell)])))
  const best = bestCell(values)
  const bestValue = best === null ? null : (values[best] ?? null)
  const around = best === null ? [] : neighboursOf(best)
  const neighbourMedian = median(around)
  const gridMedian = median(valid)
  const leads = leadsOf(bestValue, around, { gridMedian, nothing })
  const isKnown = best !== null && 2 * around.length >= grid.neighbours(best).length
  return {
    cells: values.length,
    valid: valid.length,
    best,
    bestValue,
    neighbourhood,
    bestByNeighbourhood: bestCell(neighbourhood),
    neighbours: around.length,
    neighbourMedian,
    gridMedian,
    nothing,
    ...leads,
    shape: isEarning(bestValue, nothing) ? peakShape(isKnown ? leads.isolation : null) : 'no-edge',
    sensitivity: Object.fromEntries(axes.map(([name], axis) => [name, sensitivityTo(axis, values, grid)])),
    slices: best === null ? null : slicesThrough(best, values, axes, grid),
  }
}

/** How a cell stands among its neighbours, as the best one's shape is told. */
export function shapeAt(values: Values, axes: readonly Axis[], cell: number, nothing: number | null) {
  const grid = new CellGrid(axes)
  const value = values[cell] ?? null
  const around = grid.neighbours(cell).flatMap((i) => values[i] ?? [])
  const { isolation } = leadsOf(value, around, { gridMedian: median(values.filter((one) => one !== null)), nothing })
  const isKnown = value !== null && 2 * around.length >= grid.neighbours(cell).length
  return {
    value,
    median: median(around),
    shape: isEarning(value, nothing) ? peakShape(isKnown ? isolation : null) : ('no-edge' as const),
  }
}

export interface SweepMarks {
  readonly plateau: readonly number[]
  /** Far above both their neighbours and the grid. */
  readonly spikes: readonly number[]
}

/** RESEARCH.md 5, the second to last point. */
export function marksOf(values: Values, axes: readonly Axis[], summary: SweepSummary): SweepMarks {
  const grid = new CellGrid(axes)
  const { best, bestByNeighbourhood, neighbourhood, gridMedian, nothing } = summary
  if (best === null || bestByNeighbourhood === null || gridMedian === null) return { plateau: [], spikes: [] }
  const top = neighbourhood[bestByNeighbourhood]!
  const floor = Math.max(
    gridMedian + (3 / 4) * (top - gridMedian),
    nothing === null ? -Infinity : nothing + (2 / 3) * (top - nothing),
  )
  const plateau = new Set(isEarning(top, nothing) ? [bestByNeighbourhood] : [])
  for (const cell of plateau) {
    for (const side of grid.sides(cell)) if ((neighbourhood[side] ?? -Infinity) >= floor) plateau.add(side)
  }
  const height = gridMedian + 0.5 * (values[best]! - gridMedian)
  const spikes = values.flatMap((value, cell) => {
    if (value === null || value < height || !isEarning(value, nothing)) return []
    const around = grid.neighbours(cell).flatMap((i) => values[i] ?? [])
    return (leadsOf(value, around, { gridMedian, nothing }).isolation ?? 0) >= SPIKE ? [cell] : []
  })
  return { plateau: [...plateau].toSorted((a, b) => a - b), spikes }
}

/** Better than not trading; true where that is not known. */
function isEarning(value: number | null, nothing: number | null): boolean {
  return value === null || nothing === null || value > nothing
}

/** A cell's lead over its neighbours, as shares of its leads over the grid and over not trading. */
function leadsOf(
  value: number | null,
  around: readonly number[],
  { gridMedian, nothing }: Pick<SweepSummary, 'gridMedian' | 'nothing'>,
): Pick<SweepSummary, 'againstGrid' | 'againstNothing' | 'isolation'> {
  const neighbours = around.length < FEWEST_NEIGHBOURS ? null : median(around)
  if (value === null || neighbours === null || gridMedian === null) {
    return { againstGrid: null, againstNothing: null, isolation: null }
  }
  const ahead = value - neighbours
  const againstGrid = value === gridMedian ? 0 : ahead / (value - gridMedian)
  const againstNothing = nothing === null || value <= nothing ? null : ahead / (value - nothing)
  return { againstGrid, againstNothing, isolation: Math.max(0, againstGrid, againstNothing ?? 0) }
}

function peakShape(isolation: number | null): PeakShape | null {
  if (isolation === null) return null
  if (isolation <= PLATEAU) return 'plateau'
  return isolation >= SPIKE ? 'spike' : 'slope'
}

function sensitivityTo(axis: number, values: Values, grid: CellGrid): number | null {
  const groups = new Map<number, number[]>()
  values.forEach((value, cell) => {
    if (value === null) return
    const k = grid.indexOn(axis, cell)
    const group = groups.get(k)
    if (group) group.push(value)
    else groups.set(k, [value])
  })
  const all = [...groups.values()].flat()
  if (all.every((value) => value === all[0])) return null
  const mean = meanOf(all)
  const total = all.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const between = [...groups.values()].reduce((sum, group) => sum + group.length * (meanOf(group) - mean) ** 2, 0)
  return between / total
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function slicesThrough(
  best: number,
  values: Values,
  axes: readonly Axis[],
  grid: CellGrid,
): Record<string, (number | null)[]> {
  return Object.fromEntries(
    axes.map(([name, tried], axis) => [name, tried.map((_, k) => values[grid.moved(best, axis, k)] ?? null)]),
  )
}

class CellGrid {
  readonly #lengths: readonly number[]
  readonly #strides: readonly number[]

  constructor(axes: readonly Axis[]) {
    this.#lengths = axes.map(([, values]) => values.length)
    this.#strides = this.#lengths.map((_, axis) => this.#lengths.slice(axis + 1).reduce((a, b) => a * b, 1))
  }

  indexOn(axis: number, cell: number): number {
    return Math.floor(cell / this.#strides[axis]!) % this.#lengths[axis]!
  }

  moved(cell: number, axis: number, index: number): number {
    return cell + (index - this.indexOn(axis, cell)) * this.#strides[axis]!
  }

  neighbours(cell: number): number[] {
    const around = this.#lengths.reduce<number[]>(
      (cells, _, axis) => cells.flatMap((one) => [...this.#steps(one, axis, -1), one, ...this.#steps(one, axis, 1)]),
      [cell],
    )
    return around.filter((one) => one !== cell)
  }

  sides(cell: number): number[] {
    return this.#lengths.flatMap((_, axis) => [...this.#steps(cell, axis, -1), ...this.#steps(cell, axis, 1)])
  }

  #steps(cell: number, axis: number, by: 1 | -1): number[] {
    const index = this.indexOn(axis, cell) + by
    return index < 0 || index >= this.#lengths[axis]! ? [] : [this.moved(cell, axis, index)]
  }
}
