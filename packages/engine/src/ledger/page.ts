import {
  type Ledger,
  type LedgerBudget,
  type LedgerBudgetQuery,
  type LedgerQuery,
  type LedgerTries,
  SKETCH_LENGTH,
  TRY_KINDS,
} from '@tidemark/contract'
import type { Bars } from '../bars'
import { periodsOf } from '../calendar/periods'
import { dot } from '../correlation/vector'
import { barsInRange } from '../research/range'
import { expectedMaxSharpe } from '../validation/confidence'
import { addTo, type Entered, type LedgerBook, type Part, type SketchesOf, tryAt } from './book'
import { FIGURES } from './batch'
import { luckAfter } from './budget'
import { drawnVariance, effectiveOf, meanCorrelationOf } from './ledger'

export interface Viewer {
  readonly id: string
  /** Sees whose every try is, and its settings. */
  readonly isAdministrator: boolean
  /** By id; an account that is gone has none. */
  readonly names: ReadonlyMap<string, string>
}

export interface BookOf {
  readonly book: LedgerBook
  readonly sketchesOf: SketchesOf
}

/** @param most - of the newest tries that are listed */
export async function ledgerPage(
  { book, sketchesOf }: BookOf,
  { symbol, timeframe: asked, population, strategy = '' }: LedgerQuery,
  viewer: Viewer,
  most = 100_000,
): Promise<Omit<Ledger, 'chain'>> {
  const timeframe = asked ?? null
  const batches = book.in(population, { symbol, timeframe, strategy }).toSorted((a, b) => a.at - b.at || a.id - b.id)
  const best = bestIn(batches)
  const standing = best && (await book.stand(tryAt(best.batch, best.row), population, sketchesOf))
  const lists = { strategies: new Places(), owners: new Places(), studies: new Places() }
  const columns = columnsFor(batches)
  let earlier = batches.reduce((sum, { fresh }) => sum + fresh, 0) - most
  const curve = standing && best && new LuckCurve(best.batch)
  const skipped = Math.max(0, earlier)
  let place: number | null = null
  const names = Object.keys(columns.params)
  for (const batch of batches) {
    const isShown = viewer.isAdministrator || batch.owner === viewer.id
    const part = standing?.parts.get(batch)
    const strategyAt = isShown ? lists.strategies.of(batch.strategy) : null
    const ownerAt = isShown ? lists.owners.of(viewer.names.get(batch.owner) ?? '') : null
    const studyAt = isShown && batch.study !== null ? lists.studies.of(batch.study) : null
    const kind = TRY_KINDS.indexOf(batch.kind)
    curve?.begin(part)
    for (let k = 0; k < batch.count; k++) {
      const isIn = part?.isIn[k] === 1
      if (isIn) curve?.count(batch.figures[k * FIGURES + 6]! * Math.sqrt(batch.n))
      if (batch.configurations[k] === -1 || earlier-- > 0) continue
      if (batch === best?.batch && k === best.row) place = columns.at.length
      columns.at.push(batch.at)
      columns.sharpe.push(rounded(batch.annual[k]!))
      columns.kind.push(kind)
      columns.counted.push(isIn ? 1 : 0)
      columns.luckAll.push(curve ? rounded(curve.all()) : null)
      columns.luckEffective.push(curve ? rounded(curve.effective()) : null)
      columns.strategy.push(strategyAt)
      columns.owner.push(ownerAt)
      columns.study.push(studyAt)
      columns.run.push(isShown ? batch.run : null)
      for (const name of names) columns.params[name]!.push(isShown ? (batch.params[name]?.[k] ?? null) : null)
    }
  }
  return {
    symbol,
    timeframe,
    population,
    tries: columns,
    strategies: lists.strategies.names,
    owners: lists.owners.names,
    studies: lists.studies.names,
    earlier: skipped,
    best: place,
    answer: standing?.answer ?? null,
    perYear: best?.batch.perYear ?? null,
  }
}

/** What luck gives before and after more tries. @param bars - of the series; the query's dates are cut from them */
export async function ledgerBudget(
  { book, sketchesOf }: BookOf,
  on: LedgerBudgetQuery,
  bars: Bars,
): Promise<LedgerBudget> {
  const { days, periodsPerYear: perYear } = periodsOf(barsInRange(bars, on))
  const n = Math.max(0, days.length - 1)
  // Nobody has this configuration, so it stands beside all that count and is none of them itself.
  const nobody = {
    strategy: '',
    symbol: on.symbol,
    timeframe: on.timeframe,
    first: days[0] ?? 0,
    last: days.at(-1) ?? 0,
    n,
    trial: '',
    configuration: '0'.repeat(64),
    trades: 0,
    bankrupt: false,
    sharpe: null,
    skew: null,
    kurtosis: null,
  }
  const { parts } = await book.stand(nobody, on.population, sketchesOf)
  const sum = new Float64Array(SKETCH_LENGTH)
  let counted = 0
  for (const part of parts.values()) {
    counted += part.count
    if (part.count > 0) addTo(sum, part.sum)
  }
  const effectiveTrials = effectiveOf(meanCorrelationOf(dot(sum, sum), counted), counted)
  const luck = (more: number) => (n < 2 ? null : luckAfter(effectiveTrials, more, n) * Math.sqrt(perYear))
  return { counted, effectiveTrials, add: on.add, n, perYear, luck: luck(0), luckAfter: luck(on.add) }
}

function bestIn(batches: readonly Entered[]): { readonly batch: Entered; readonly row: number } | null {
  let best: { readonly batch: Entered; readonly row: number } | null = null
  let most = -Infinity
  for (const batch of batches) {
    for (let row = 0; row < batch.count; row++) {
      const annual = batch.annual[row]!
      if (!(annual > most) || batch.configurations[row] === -1) continue
      most = annual
      best = { batch, row }
    }
  }
  return best
}

type Columns = {
  readonly [N in Exclude<keyof LedgerTries, 'params'>]: LedgerTries[N][number][]
} & { readonly params: Record<string, LedgerTries['params'][string][number][]> }

function columnsFor(batches: readonly Entered[]): Columns {
  const names = new Set(batches.flatMap(({ params }) => Object.keys(params)))
  return {
    at: [],
    sharpe: [],
    kind: [],
    counted: [],
    luckAll: [],
    luckEffective: [],
    strategy: [],
    owner: [],
    study: [],
    run: [],
    params: Object.fromEntries([...names].map((name) => [name, []])),
  }
}

/** More digits than anyone reads would double the answer. */
function rounded(value: number): number | null {
  return Number.isNaN(value) ? null : Math.round(value * 1e4) / 1e4
}

class Places {
  readonly names: string[] = []
  readonly #known = new Map<string, number>()

  of(name: string): number {
    const known = this.#known.get(name) ?? this.names.push(name) - 1
    this.#known.set(name, known)
    return known
  }
}

/** What luck gives after each try in the order of time, annual. */
class LuckCurve {
  readonly #n: number
  readonly #scale: number
  #count = 0
  /** Of the ratios so far, Welford's: their mean, and the sum of squares around it. */
  #mean = 0
  #squares = 0
  readonly #sum = new Float64Array(SKETCH_LENGTH)
  /** Of the squared length of the sum of sketches at the batch's start, and what the batch makes of it. */
  #length = 0
  #part: Part | undefined
  #across = 0
  #within = 0
  #done = 0

  constructor({ n, perYear }: Entered) {
    this.#n = n
    this.#scale = Math.sqrt(perYear)
  }

  begin(part: Part | undefined): void {
    if (this.#part !== undefined && this.#part.count > 0) addTo(this.#sum, this.#part.sum)
    this.#part = part
    this.#done = 0
    this.#length = dot(this.#sum, this.#sum)
    if (part === undefined || part.count === 0) return
    this.#across = dot(this.#sum, part.sum)
    this.#within = part.count < 2 ? 0 : (dot(part.sum, part.sum) - part.count) / (part.count * (part.count - 1))
  }

  /** @param ratio - of one that counts, times the root of its length */
  count(ratio: number): void {
    const x = ratio / Math.sqrt(this.#n)
    this.#done++
    this.#count++
    const from = x - this.#mean
    this.#mean += from / this.#count
    this.#squares += from * (x - this.#mean)
  }

  all(): number {
    return this.#luck(this.#count)
  }

  effective(): number {
    const done = this.#done
    const share = done === 0 ? 0 : done / this.#part!.count
    // Within a batch as if its tries came in any order: exact at its end, and without a pass over each sketch.
    const square = this.#length + 2 * share * this.#across + done + done * (done - 1) * this.#within
    return this.#luck(effectiveOf(meanCorrelationOf(square, this.#count), this.#count))
  }

  #luck(trials: number): number {
    const variance = this.#count < 2 ? 0 : this.#squares / (this.#count - 1)
    return Math.sqrt(drawnVariance(variance, Math.max(1, this.#count), this.#n)) * unitLuck(trials) * this.#scale
  }
}

const STEPS = 100
const KNOWN: number[] = []

/** Of a variance of 1, between values a hundredth of a logarithm apart: nobody sees the millionth that it is off. */
function unitLuck(trials: number): number {
  if (trials <= 1) return 0
  const at = Math.log(trials) * STEPS
  const below = Math.floor(at)
  const low = knownLuck(below)
  return low + (at - below) * (knownLuck(below + 1) - low)
}

function knownLuck(step: number): number {
  return (KNOWN[step] ??= expectedMaxSharpe(1, Math.exp(step / STEPS)))
}
