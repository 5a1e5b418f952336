import { fitLine } from '../correlation/ols'
import { median } from '../statistics/sample'
import { BLOCKS, blocksOf, type TrialSums } from './trials'

const HALF = BLOCKS / 2

/** A smaller variance is rounding error of a constant: Sharpe ratio 0. */
const LEAST_VARIANCE = 1e-18

/** One choice of half of the blocks: the winner there, and its result on the rest. */
export interface Split {
  readonly star: number
  /** Sharpe ratio per period on the chosen half and on the other. */
  readonly inSample: number
  readonly outOfSample: number
  /** On the other half, 1 for the worst; ties share their mean rank. */
  readonly rank: number
  readonly logit: number
}

/** Probability that a winner is below the median on unseen data (RESEARCH.md 4). */
export interface Overfitting {
  readonly trials: number
  /** And those dropped at the start to make blocks equal. */
  readonly rows: number
  readonly droppedRows: number
  readonly blockRows: number
  readonly combinations: number
  /** 0 to 1. */
  readonly pbo: number
  readonly medianLogit: number
  /** Share of splits in which the winner loses on the other half. */
  readonly probabilityOfLoss: number
  /** Of the winner's Sharpe ratio on the other half against the chosen half; null where the latter is constant. */
  readonly slope: number | null
  readonly intercept: number | null
  readonly rSquared: number | null
  readonly splits: readonly Split[]
}

/**
 * Combinatorially symmetric cross-validation: 12,870 ways to choose half of 16 blocks. null with fewer than two trials
 * that moved, or fewer than 32 returns.
 *
 * @param parts - in their order, where they were computed before
 */
export function overfitting(
  trials: TrialSums,
  parts: readonly SplitPart[] = Array.from({ length: SPLIT_PARTS }, (_, part) => splitsIn(trials, part)),
): Overfitting | null {
  const moving = movingIn(trials)
  const { blockRows, droppedRows } = blocksOf(trials.days)
  if (moving.length < 2 || blockRows < 2) return null
  const splits = [
    ...parts.flatMap(({ splits: some }) => some),
    ...parts.toReversed().flatMap(({ mirrored }) => mirrored.toReversed()),
  ]
  const share = (isCounted: (split: Split) => boolean) => splits.filter(isCounted).length / splits.length
  const outOfSample = Float64Array.from(splits, (split) => split.outOfSample)
  const line = fitLine(
    outOfSample,
    Float64Array.from(splits, (split) => split.inSample),
  )
  return {
    trials: moving.length,
    rows: blockRows * BLOCKS,
    droppedRows,
    blockRows,
    combinations: splits.length,
    pbo: share(({ logit }) => logit <= 0),
    medianLogit: median(splits.map(({ logit }) => logit))!,
    probabilityOfLoss: share((split) => split.outOfSample < 0),
    slope: line?.slope ?? null,
    intercept: line?.constant ?? null,
    rSquared: line === null || Number.isNaN(line.r2) ? null : line.r2,
    splits,
  }
}

class Side {
  blocks = 0
  readonly #sums: Float64Array[]
  readonly #squares: Float64Array[]

  constructor(trials: number) {
    this.#sums = Array.from({ length: HALF + 1 }, () => new Float64Array(trials))
    this.#squares = Array.from({ length: HALF + 1 }, () => new Float64Array(trials))
  }

  push(blockSums: Float64Array, blockSquares: Float64Array): void {
    const sums = this.#sums[this.blocks]!
    const squares = this.#squares[this.blocks]!
    this.blocks++
    const nextSums = this.#sums[this.blocks]!
    const nextSquares = this.#squares[this.blocks]!
    for (let i = 0; i < nextSums.length; i++) {
      nextSums[i] = sums[i]! + blockSums[i]!
      nextSquares[i] = squares[i]! + blockSquares[i]!
    }
  }

  pop(): void {
    this.blocks--
  }

  /**
   * Sharpe ratios in the order of their size, without a root and with one division: the ratio grows with a|a| / Q, where
   * a is the sum and Q the sum of squares.
   *
   * @returns the index of the largest, the first on a tie
   */
  order(rows: number, out: Float64Array): number {
    const sums = this.#sums[HALF]!
    const squares = this.#squares[HALF]!
    const perRow = 1 / rows
    const least = LEAST_VARIANCE * (rows - 1)
    let star = 0
    let largest = -Infinity
    for (let i = 0; i < out.length; i++) {
      const sum = sums[i]!
      const square = squares[i]!
      const key = square - sum * sum * perRow < least ? 0 : (sum * Math.abs(sum)) / square
      out[i] = key
      if (key > largest) {
        largest = key
        star = i
      }
    }
    return star
  }

  ratio(trial: number, rows: number): number {
    const sum = this.#sums[HALF]![trial]!
    const variance = (this.#squares[HALF]![trial]! - (sum * sum) / rows) / (rows - 1)
    return variance < LEAST_VARIANCE ? 0 : sum / rows / Math.sqrt(variance)
  }
}

interface BlockColumns {
  readonly sums: Float64Array
  readonly squares: Float64Array
}

function blockColumns({ sums, squares }: TrialSums, rows: readonly number[]): BlockColumns[] {
  return Array.from({ length: BLOCKS }, (_, block) => ({
    sums: Float64Array.from(rows, (row) => sums[row * BLOCKS + block]!),
    squares: Float64Array.from(rows, (row) => squares[row * BLOCKS + block]!),
  }))
}

function movingIn({ moving }: TrialSums): number[] {
  return [...moving.keys()].filter((row) => moving[row] === 1)
}

/** Parts of all splits, to compute side by side: by whether the second and the third block are chosen. */
export const SPLIT_PARTS = 4

export interface SplitPart {
  /** With the first block chosen, in the order of the second being chosen, then the third, and so on. */
  readonly splits: readonly Split[]
  /** Each with its halves exchanged. */
  readonly mirrored: readonly Split[]
}

/** Half of a split's ratios are the other half's of its mirror image: they are computed once for both. */
export function splitsIn(trials: TrialSums, part: number): SplitPart {
  const moving = movingIn(trials)
  const { blockRows } = blocksOf(trials.days)
  const splits: Split[] = []
  const mirrored: Split[] = []
  if (moving.length < 2 || blockRows < 2) return { splits, mirrored }
  const blocks = blockColumns(trials, moving)
  const chosen = new Side(moving.length)
  const other = new Side(moving.length)
  const given = [chosen, part < SPLIT_PARTS / 2 ? chosen : other, part % 2 === 0 ? chosen : other]
  const rows = HALF * blockRows
  const ofChosen = new Float64Array(moving.length)
  const ofOther = new Float64Array(moving.length)
  const visit = (block: number): void => {
    if (block === BLOCKS) {
      const star = chosen.order(rows, ofChosen)
      const otherStar = other.order(rows, ofOther)
      splits.push(splitOf(star, chosen.ratio(star, rows), other.ratio(star, rows), ofOther))
      mirrored.push(splitOf(otherStar, other.ratio(otherStar, rows), chosen.ratio(otherStar, rows), ofChosen))
      return
    }
    const { sums, squares } = blocks[block]!
    const only = given[block]
    for (const side of only === undefined ? [chosen, other] : [only]) {
      if (side.blocks === HALF) continue
      side.push(sums, squares)
      visit(block + 1)
      side.pop()
    }
  }
  visit(0)
  return { splits, mirrored }
}

/** @param order - of the half that did not choose the star */
function splitOf(star: number, inSample: number, outOfSample: number, order: Float64Array): Split {
  const value = order[star]!
  let below = 0
  let notAbove = 0
  // Branches would be mispredicted half of the time.
  for (let i = 0; i < order.length; i++) {
    below += Number(order[i]! < value)
    notAbove += Number(order[i]! <= value)
  }
  const rank = (below + notAbove + 1) / 2
  const w = rank / (order.length + 1)
  return { star, inSample, outOfSample, rank, logit: Math.log(w / (1 - w)) }
}
