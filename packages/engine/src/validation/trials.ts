import { isConstant, mean } from '../correlation/vector'
import { shapeOf } from '../statistics/sample'

/** To judge overfitting (RESEARCH.md 4). */
export const BLOCKS = 16

/** Enough to judge the best in 300 bytes a trial, while ten years of days take 20 kB. One row per trial. */
export class TrialSums {
  readonly days: number
  /** 1: its account moved. */
  readonly moving: Uint8Array
  /** NaN where undefined. */
  readonly sharpe: Float64Array
  readonly skew: Float64Array
  readonly kurtosis: Float64Array
  readonly sums: Float64Array
  readonly squares: Float64Array
  /** Sum of the moving trials' centred returns, each of length 1. */
  readonly units: Float64Array

  constructor(trials: number, days: number) {
    this.days = days
    this.moving = new Uint8Array(trials)
    this.sharpe = new Float64Array(trials).fill(NaN)
    this.skew = new Float64Array(trials).fill(NaN)
    this.kurtosis = new Float64Array(trials).fill(NaN)
    this.sums = new Float64Array(trials * BLOCKS)
    this.squares = new Float64Array(trials * BLOCKS)
    this.units = new Float64Array(days)
  }

  add(row: number, returns: Float64Array): void {
    const { sharpe, skew, kurtosis } = shapeOf(returns)
    this.sharpe[row] = sharpe ?? NaN
    this.skew[row] = skew ?? NaN
    this.kurtosis[row] = kurtosis ?? NaN
    if (returns.length < 2 || isConstant(returns)) return
    this.moving[row] = 1
    this.#addUnit(returns)
    const { droppedRows, blockRows } = blocksOf(this.days)
    for (let block = 0; block < BLOCKS; block++) {
      const from = droppedRows + block * blockRows
      let [sum, square] = [0, 0]
      // Row by row, so that equal columns tie to the last bit.
      for (let i = from; i < from + blockRows; i++) {
        sum += returns[i]!
        square += returns[i]! ** 2
      }
      this.sums[row * BLOCKS + block] = sum
      this.squares[row * BLOCKS + block] = square
    }
  }

  #addUnit(returns: Float64Array): void {
    const centre = mean(returns)
    let squares = 0
    for (let i = 0; i < returns.length; i++) squares += (returns[i]! - centre) * (returns[i]! - centre)
    const length = Math.sqrt(squares)
    for (let i = 0; i < this.units.length; i++) this.units[i]! += (returns[i]! - centre) / length
  }
}

/** The remainder is dropped from the start. */
export function blocksOf(days: number): { readonly blockRows: number; readonly droppedRows: number } {
  const blockRows = Math.floor(days / BLOCKS)
  return { blockRows, droppedRows: days - blockRows * BLOCKS }
}

export function sumTrials(columns: readonly Float64Array[]): TrialSums {
  const sums = new TrialSums(columns.length, columns[0]?.length ?? 0)
  columns.forEach((column, row) => sums.add(row, column))
  return sums
}

/** Enough to judge once the splits are known, in a quarter of the bytes. */
export function withoutBlocks({ days, moving, sharpe, skew, kurtosis, units }: TrialSums): TrialSums {
  return Object.assign(new TrialSums(0, days), { moving, sharpe, skew, kurtosis, units })
}

export function joinTrials(
  parts: readonly { readonly sums: TrialSums; readonly rows: readonly number[] }[],
): TrialSums {
  const trials = parts.reduce((count, { rows }) => count + rows.length, 0)
  const joined = new TrialSums(trials, parts.find(({ rows }) => rows.length > 0)?.sums.days ?? 0)
  let to = 0
  for (const { sums, rows } of parts) {
    for (const row of rows) {
      joined.moving[to] = sums.moving[row]!
      for (const name of ['sharpe', 'skew', 'kurtosis'] as const) joined[name][to] = sums[name][row]!
      for (const name of ['sums', 'squares'] as const) {
        joined[name].set(sums[name].subarray(row * BLOCKS, (row + 1) * BLOCKS), to * BLOCKS)
      }
      to++
    }
    if (rows.length > 0) for (let i = 0; i < joined.days; i++) joined.units[i]! += sums.units[i]!
  }
  return joined
}
