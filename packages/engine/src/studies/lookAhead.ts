import type { BacktestRequest, Config } from '@tidemark/contract'
import { BUY, type DecisionPlan, NOTHING, type Plan, SELL } from '../backtest/plan'
import type { Broker } from '../backtest/broker'
import { simulate } from '../backtest/simulate'
import { look, type Watch } from '../backtest/watch'
import { type Bars, scaleBars, sliceBars } from '../bars'
import { checkBacktest, type CheckedBacktest } from '../research/checkBacktest'
import { barsInRange } from '../research/range'
import { planOn } from '../research/planRun'
import type { StrategyDeclaration } from '../strategies/declaration'
import { linesOf } from '../strategies/lines'
import { isoTime } from '../time'
import { Generator } from '../validation/generator'

/** 1 buys, -1 sells, 2 closes. Stop and target are null for none. */
interface Decision {
  readonly bar: number
  readonly action: 1 | -1 | 2
  readonly sl: number | null
  readonly tp: number | null
}

type LookAheadVerdict = 'uses-later-bars' | 'none-found' | 'too-short' | 'not-deterministic'

/** Whether decisions change when later bars are removed (RESEARCH.md 11). */
export interface LookAhead {
  readonly verdict: LookAheadVerdict
  readonly sentence: string
  /** In the full run; null, like those below, when nothing could be replayed. */
  readonly decisions: number | null
  /** Numbers of bars kept, ascending. */
  readonly cuts: readonly number[] | null
  readonly cutsAfterDecision: number
  readonly different: number | null
  readonly differences: readonly { readonly cut: number; readonly firstBar: number }[]
  /** First with a changed decision; null when none changed. */
  readonly earliestBar: number | null
  readonly earliestTime: string | null
  /** What was checked: a strategy with all of its parameters. */
  readonly rule: { readonly strategy: string; readonly params: Config }
}

export interface LookAheadRequest {
  readonly request: BacktestRequest
  readonly seed: number
  /** @default 40 */
  readonly replays?: number
}

/**
 * Compares decisions on truncated series with the full run's.
 *
 * @param bars - cut to the request's dates
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function checkLookAhead(
  { request, seed, replays = 40 }: LookAheadRequest,
  bars: Bars,
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
): LookAhead {
  const checked = checkBacktest(request, own)
  const rule = { strategy: checked.strategy.id, params: Object.fromEntries(checked.params) }
  return { ...findingsOf({ request, seed, replays }, checked, bars, watch), rule }
}

type Findings = Omit<LookAhead, 'rule'>

function findingsOf(
  { request, seed, replays }: Required<LookAheadRequest>,
  checked: CheckedBacktest,
  bars: Bars,
  watch: Watch | undefined,
): Findings {
  const used = barsInRange(bars, request)
  const scaled = checked.options.unit === 1 ? used : scaleBars(used, checked.options.unit)
  const decide = (count: number) => decisionsOf(checked, sliceBars(scaled, 0, count))
  const count = used.time.length
  const { decisions, warmup } = decide(count)
  if (firstDifference(decisions, decide(count).decisions) !== null) {
    return nothingSaid('not-deterministic', 'Two identical runs decided differently; the check cannot say anything.')
  }
  const { cuts, afterDecision } = replayCuts(
    decisions.map(({ bar }) => bar),
    count,
    warmup,
    seed,
    replays,
  )
  if (cuts === null) return nothingSaid('too-short', 'Too few bars to replay.')
  const differences = cuts.flatMap((cut, k) => {
    look(watch, k / cuts.length)
    const kept = decisions.filter(({ bar }) => bar < cut)
    const firstBar = firstDifference(kept, decide(cut).decisions)
    return firstBar === null ? [] : [{ cut, firstBar }]
  })
  look(watch, 1)
  const found = { decisions: decisions.length, cuts, cutsAfterDecision: afterDecision, different: differences.length }
  if (differences.length === 0) {
    const sentence = `No decision changed in ${cuts.length} replays, ${afterDecision} of them cut right after a decision. That is evidence, not proof: a look-ahead that changes no decision at these cuts, or that sits in the data itself, is not seen.`
    return { verdict: 'none-found', sentence, ...found, differences, earliestBar: null, earliestTime: null }
  }
  const earliestBar = Math.min(...differences.map(({ firstBar }) => firstBar))
  const earliestTime = isoTime(used.time[earliestBar]!)
  const sentence = `In ${differences.length} of ${cuts.length} replays a decision changed when later bars were taken away, first on ${earliestTime}. The rule uses prices that were not known yet.`
  return { verdict: 'uses-later-bars', sentence, ...found, differences, earliestBar, earliestTime }
}

function nothingSaid(verdict: LookAheadVerdict, sentence: string): Findings {
  return {
    verdict,
    sentence,
    decisions: null,
    cuts: null,
    cutsAfterDecision: 0,
    different: null,
    differences: [],
    earliestBar: null,
    earliestTime: null,
  }
}

/** Up to half of the cuts are right after decisions (ascending), the rest anywhere. null with too few bars. */
export function replayCuts(
  decisionBars: readonly number[],
  bars: number,
  warmup: number,
  seed: number,
  replays: number,
): { readonly cuts: number[] | null; readonly afterDecision: number } {
  const low = warmup + 2
  if (bars - 1 < low) return { cuts: null, afterDecision: 0 }
  const generator = new Generator(seed)
  const after = [...new Set(decisionBars.map((bar) => bar + 1))].filter((cut) => cut >= low && cut <= bars - 1)
  const afterDecision = Math.min(after.length, Math.floor(replays / 2))
  for (let i = 0; i < afterDecision; i++) {
    const j = i + generator.below(after.length - i)
    const kept = after[i]!
    after[i] = after[j]!
    after[j] = kept
  }
  const cuts = new Set(after.slice(0, afterDecision))
  for (let k = afterDecision; k < replays; k++) cuts.add(low + generator.below(bars - low))
  return { cuts: [...cuts].toSorted((a, b) => a - b), afterDecision }
}

function firstDifference(a: readonly Decision[], b: readonly Decision[]): number | null {
  for (let k = 0; k < Math.max(a.length, b.length); k++) {
    const [first, second] = [a[k], b[k]]
    if (first === undefined || second === undefined) return first?.bar ?? second?.bar ?? null
    const isSame =
      first.bar === second.bar && first.action === second.action && first.sl === second.sl && first.tp === second.tp
    if (!isSame) return Math.min(first.bar, second.bar)
  }
  return null
}

function decisionsOf(
  checked: CheckedBacktest,
  bars: Bars,
): { readonly decisions: Decision[]; readonly warmup: number } {
  const plan = planOn(checked, bars, linesOf(bars))
  const recorder = new Recorder(plan.decisions)
  simulate({ ...plan, decisions: recorder })
  return { decisions: recorder.decisions, warmup: recorder.warmup }
}

class Recorder implements Plan {
  readonly warmup: number
  readonly decisions: Decision[] = []
  readonly #plan: DecisionPlan

  constructor(plan: DecisionPlan) {
    this.warmup = plan.warmup
    this.#plan = plan
  }

  next(bar: number, broker: Broker): void {
    const position = broker.account.position()
    const action = this.#plan.actionAt(bar, position)
    if (action === BUY || action === SELL) {
      const side = action === BUY ? 1 : -1
      const { sl, tp } = this.#plan.bracketAt(bar, side)
      this.decisions.push({ bar, action: side, sl: orNull(sl), tp: orNull(tp) })
    } else if (action !== NOTHING && position !== 0) {
      this.decisions.push({ bar, action: 2, sl: null, tp: null })
    }
    this.#plan.next(bar, broker)
  }
}

function orNull(price: number): number | null {
  return Number.isNaN(price) ? null : price
}
