import { fitLine } from '../correlation/ols'
import { median } from '../statistics/sample'
import { BLOCKS, blocksOf, type TrialSums } from './trials'

const HALF = BLOCKS / 2

/** A smaller variance is rounding error of a constant: Sharpe ratio 0. */
const LEAST_VARIANCE = 1e-18

/** One choice of half of the blocks: the winner there, and its result on the rest. */
interface Split {
  readonly star: number
  /** Sharpe ratio per period on the chosen half and on the other. */
  readonly inSample: number
  readonly outOfSample: number
  /** On the other half, 1 for the worst; ties share their mean rank. */
  readonly rank: number
  readonly logit: number
}

/** One element per split: thousands of objects would take long to hand to another thread. */
type Splits = { readonly [N in keyof Split]: Float64Array }

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
  readonly splits: Splits
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
  const splits = splitColumns((name) =>
    concat([
      ...parts.map((part) => part.splits[name]),
      ...parts.toReversed().map((part) => part.mirrored[name].toReversed()),
    ]),
  )
  const { inSample, outOfSample, logit } = splits
  const line = fitLine(outOfSample, inSample)
  return {
    trials: moving.length,
    rows: blockRows * BLOCKS,
    droppedRows,
    blockRows,
    combinations: logit.length,
    pbo: share(logit, (value) => value <= 0),
    medianLogit: median(logit)!,
    probabilityOfLoss: share(outOfSample, (value) => value < 0),
    slope: line?.slope ?? null,
    intercept: line?.constant ?? null,
    rSquared: line === null || Number.isNaN(line.r2) ? null : line.r2,
    splits,
  }
}

function share(column: Float64Array, isCounted: (value: number) => boolean): number {
  return column.filter(isCounted).length / column.length
}

/** The first five splits, and how often each rank occurred, for comparison with other implementations. */
export function tracedSplits({ splits, trials }: Overfitting): object {
  const first5 = Array.from({ length: 5 }, (_, k) => ({
    star: splits.star[k]!,
    inSample: splits.inSample[k]!,
    outOfSample: splits.outOfSample[k]!,
    rank: splits.rank[k]!,
    logit: splits.logit[k]!,
  }))
  const logitCounts = Array.from({ length: 2 * trials + 1 }, () => 0)
  for (const rank of splits.rank) logitCounts[2 * rank]! += 1
  return { first5, logitCounts }
}

function splitColumns(column: (name: keyof Split) => Float64Array): Splits {
  return {
    star: column('star'),
    inSample: column('inSample'),
    outOfSample: column('outOfSample'),
    rank: column('rank'),
    logit: column('logit'),
  }
}

function concat(columns: readonly Float64Array[]): Float64Array {
  return Float64Array.from(columns.flatMap((column) => [...column]))
}

/** The last block is added as its ratios are read: storing those sums would take twice as long. */
class Side {
  blocks = 0
  #last: BlockColumns | null = null
  readonly #sums: Float64Array[]
  readonly #squares: Float64Array[]

  constructor(trials: number) {
    this.#sums = Array.from({ length: HALF }, () => new Float64Array(trials))
    this.#squares = Array.from({ length: HALF }, () => new Float64Array(trials))
  }

  push(block: BlockColumns): void {
    this.blocks++
    if (this.blocks === HALF) {
      this.#last = block
      return
    }
    const { sums: blockSums, squares: blockSquares } = block
    const sums = this.#sums[this.blocks - 1]!
    const squares = this.#squares[this.blocks - 1]!
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
    const sums = this.#sums[HALF - 1]!
    const squares = this.#squares[HALF - 1]!
    const { sums: lastSums, squares: lastSquares } = this.#last!
    const perRow = 1 / rows
    const least = LEAST_VARIANCE * (rows - 1)
    let star = 0
    let largest = -Infinity
    for (let i = 0; i < out.length; i++) {
      const sum = sums[i]! + lastSums[i]!
      const square = squares[i]! + lastSquares[i]!
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
    const sum = this.#sums[HALF - 1]![trial]! + this.#last!.sums[trial]!
    const square = this.#squares[HALF - 1]![trial]! + this.#last!.squares[trial]!
    const variance = (square - (sum * sum) / rows) / (rows - 1)
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
  readonly splits: Splits
  /** Each with its halves exchanged. */
  readonly mirrored: Splits
}

/** Half of a split's ratios are the other half's of its mirror image: they are computed once for both. */
export function splitsIn(trials: TrialSums, part: number): SplitPart {
  const moving = movingIn(trials)
  const { blockRows } = blocksOf(trials.days)
  const splits: Split[] = []
  const mirrored: Split[] = []
  const columns = () => ({ splits: columnsOf(splits), mirrored: columnsOf(mirrored) })
  if (moving.length < 2 || blockRows < 2) return columns()
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
    const only = given[block]
    for (const side of only === undefined ? [chosen, other] : [only]) {
      if (side.blocks === HALF) continue
      side.push(blocks[block]!)
      visit(block + 1)
      side.pop()
    }
  }
  visit(0)
  return columns()
}

function columnsOf(splits: readonly Split[]): Splits {
  return splitColumns((name) => Float64Array.from(splits, (split) => split[name]))
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
