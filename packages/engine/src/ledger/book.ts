import { type LedgerAnswer, type Population, SKETCH_LENGTH, type TrialSummary } from '@tidemark/contract'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { reasonFor } from '../report/guards'
import { FIGURES, KEY_BYTES, type TryBatch } from './batch'
import { KeyIds } from './keyIds'
import { belongs, daysOf, IS_IN, metricsOf, overlap, toldOf } from './ledger'

const HALF = KEY_BYTES / 2

/** Tries that one piece of work added, as the ledger keeps them. */
export interface BookBatch extends Omit<TryBatch, 'sketches'> {
  /** Of its row. */
  readonly id: number
  /** When the work was accepted, in epoch ms. */
  readonly at: number
  readonly owner: string
  readonly study: string | null
  readonly run: string | null
  /** Of the sketches. */
  readonly sum: Float64Array
}

/** Of a batch in a book. */
export interface Entered extends BookBatch {
  /** By try: the number of its configuration; -1 for a trial that the book has already. */
  readonly configurations: Int32Array
  /** By try: its ratio, annual; NaN where it is withheld or cannot be computed. */
  readonly annual: Float64Array
  /** How many trials the book did not have. */
  readonly fresh: number
}

/** What of a batch counts beside a chosen try. */
export interface Part {
  readonly count: number
  /** By try: 1 for those that count. */
  readonly isIn: Uint8Array
  /** Of their sketches. */
  readonly sum: Float64Array
}

/** Which of a book's tries stand beside a chosen one. */
export interface Standing {
  readonly parts: ReadonlyMap<Entered, Part>
  readonly answer: LedgerAnswer
}

export interface Chosen extends Pick<TrialSummary, 'strategy' | 'symbol' | 'timeframe' | 'first' | 'last' | 'n'> {
  readonly trial: string
  readonly configuration: string
  readonly trades: number
  readonly bankrupt: boolean
  readonly sharpe: number | null
  readonly skew: number | null
  readonly kurtosis: number | null
  /** Null, or absent, where the book has the trial. */
  readonly sketch?: readonly number[] | null
}

/** Reads a batch's sketches, one row each, for the few batches of which only a part counts. */
export type SketchesOf = (batch: BookBatch) => Promise<Float64Array>

/**
 * All tries on one symbol. It holds no sketches but their sums, so that a million tries take a hundred megabytes.
 */
export class LedgerBook {
  readonly batches: Entered[] = []
  readonly #trials = new KeyIds()
  readonly #configurations = new KeyIds()

  /** Of the newest row; 0 in an empty book. */
  get last(): number {
    return this.batches.at(-1)?.id ?? 0
  }

  get size(): number {
    return this.#trials.size
  }

  /** In the order of their rows. The same trial again changes nothing. */
  add(batch: BookBatch): void {
    const configurations = new Int32Array(batch.count)
    const annual = new Float64Array(batch.count)
    let fresh = 0
    for (let k = 0; k < batch.count; k++) {
      annual[k] = annualAt(batch, k)
      const known = this.#trials.size
      const isFresh = this.#trials.idOf(batch.keys, k * KEY_BYTES) === known
      configurations[k] = isFresh ? this.#configurations.idOf(batch.keys, k * KEY_BYTES + HALF) : -1
      if (isFresh) fresh++
    }
    this.batches.push({ ...batch, configurations, annual, fresh })
  }

  in(population: Population, chosen: Parameters<(typeof IS_IN)[Population]>[0]): Entered[] {
    return this.batches.filter((batch) => batch.fresh > 0 && IS_IN[population](chosen, batch))
  }

  /** As `ledgerAnswer`: RESEARCH.md 14.3 and 14.4. */
  async stand(chosen: Chosen, population: Population, sketchesOf: SketchesOf): Promise<Standing> {
    const among = this.in(population, chosen)
    const reserved = this.#configurations.known(hexToBytes(chosen.configuration))
    const chosenKey = chosen.trial.slice(0, 16)
    const closest = among
      .filter((batch) => belongs(chosen, batch))
      .toSorted(
        (a, b) => overlap(chosen, b) - overlap(chosen, a) || daysOf(b) - daysOf(a) || a.from - b.from || a.id - b.id,
      )
    const inPopulation = new Uint8Array(this.#configurations.size)
    let configurations = 0
    for (const { configurations: numbers } of among) {
      for (const number of numbers) {
        if (number === -1 || inPopulation[number] === 1) continue
        inPopulation[number] = 1
        configurations++
      }
    }
    const seen = new Uint8Array(this.#configurations.size)
    const sum = new Float64Array(SKETCH_LENGTH)
    const ratios: number[] = []
    const parts = new Map<Entered, Part>()
    let dropped = 0
    let hasChosen = false
    for (const batch of closest) {
      const isIn = new Uint8Array(batch.count)
      const scale = Math.sqrt(batch.n / chosen.n)
      let [count, left] = [0, 0]
      for (let k = 0; k < batch.count; k++) {
        const number = batch.configurations[k]!
        const sharpe = batch.figures[k * FIGURES + 6]!
        const isChosen = number === reserved && number !== -1 && trialAt(batch, k, 8) === chosenKey
        if (number === -1 || (number === reserved ? !isChosen : seen[number] === 1)) {
          if (!Number.isNaN(sharpe)) left++
          continue
        }
        seen[number] = 1
        hasChosen ||= isChosen
        if (Number.isNaN(sharpe)) {
          dropped++
          continue
        }
        ratios.push(sharpe * scale)
        isIn[k] = 1
        count++
      }
      const part = count === 0 || left === 0 ? batch.sum : partOf(await sketchesOf(batch), isIn)
      if (count > 0) addTo(sum, part)
      parts.set(batch, { count, isIn, sum: part })
    }
    if (!hasChosen) {
      if (chosen.sharpe === null) dropped++
      else ratios.push(chosen.sharpe)
      addTo(sum, chosen.sketch ?? [])
      if (reserved === -1 || inPopulation[reserved] === 0) configurations++
    }
    const all = among.reduce((total, { fresh }) => total + fresh, 0)
    const near = closest.reduce((total, { fresh }) => total + fresh, 0)
    const answer = toldOf(chosen, {
      trial: chosen.trial,
      configuration: chosen.configuration,
      population,
      configurations,
      counted: ratios.length,
      dropped,
      elsewhere: all - near,
      metrics: metricsOf(chosen, Float64Array.from(ratios), sum),
    })
    return { parts, answer }
  }
}

function partOf(sketches: Float64Array, isIn: Uint8Array): Float64Array {
  const sum = new Float64Array(SKETCH_LENGTH)
  isIn.forEach((one, k) => {
    if (one === 1) addTo(sum, sketches.subarray(k * SKETCH_LENGTH, (k + 1) * SKETCH_LENGTH))
  })
  return sum
}

export function addTo(sum: Float64Array, more: ArrayLike<number>): void {
  for (let j = 0; j < more.length; j++) sum[j]! += more[j]!
}

/** @param length - in bytes @default all */
function trialAt({ keys }: Pick<TryBatch, 'keys'>, k: number, length = HALF): string {
  return bytesToHex(keys.subarray(k * KEY_BYTES, k * KEY_BYTES + length))
}

function configurationAt({ keys }: Pick<TryBatch, 'keys'>, k: number): string {
  return bytesToHex(keys.subarray(k * KEY_BYTES + HALF, (k + 1) * KEY_BYTES))
}

/** A try of a batch, without its sketch. */
export function tryAt(batch: Omit<TryBatch, 'sketches' | 'count' | 'params'>, k: number): Chosen {
  const [trades, bankrupt, , , skew, kurtosis, sharpe] = batch.figures.subarray(k * FIGURES, (k + 1) * FIGURES)
  const { strategy, symbol, timeframe, first, last, n } = batch
  return {
    strategy,
    symbol,
    timeframe,
    first,
    last,
    n,
    trial: trialAt(batch, k),
    configuration: configurationAt(batch, k),
    trades: trades ?? 0,
    bankrupt: bankrupt === 1,
    skew: orNull(skew),
    kurtosis: orNull(kurtosis),
    sharpe: orNull(sharpe),
  }
}

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}

function annualAt({ figures, n, perYear }: Pick<TryBatch, 'figures' | 'n' | 'perYear'>, k: number): number {
  const trades = figures[k * FIGURES]!
  const isBankrupt = figures[k * FIGURES + 1] === 1
  const isTold = reasonFor('sharpe', { isBankrupt, spanDays: Infinity, n, trades }) === null
  return isTold ? figures[k * FIGURES + 6]! * Math.sqrt(perYear) : NaN
}
