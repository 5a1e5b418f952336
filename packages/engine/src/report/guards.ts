import type { Withheld, WithheldReason } from '@tidemark/contract'

/** What a metric is withheld by (RESEARCH.md 16.1). */
export interface Evidence {
  /** Of a choice of trades: the run's account was empty before one of them, so that no share of it is known. @default false */
  readonly hasNoAccount?: boolean
  readonly isBankrupt: boolean
  /** From the first bar to the last. */
  readonly spanDays: number
  /** Daily returns. */
  readonly n: number
  /** Closed ones. */
  readonly trades: number
}

const LEAST_SPAN_DAYS = 90
export const LEAST_RETURNS = 20
export const LEAST_TRADES = 10

type Guard = readonly [WithheldReason, (evidence: Evidence) => boolean]

const noAccount: Guard = ['no-account', ({ hasNoAccount = false }) => hasNoAccount]
const bankrupt: Guard = ['bankrupt', ({ isBankrupt }) => isBankrupt]
const short: Guard = ['too-short', ({ spanDays }) => spanDays < LEAST_SPAN_DAYS]
const fewDays: Guard = ['too-few-days', ({ n }) => n < LEAST_RETURNS]
const fewTrades: Guard = ['too-few-trades', ({ trades }) => trades < LEAST_TRADES]

const OF_RETURNS = [noAccount, bankrupt, fewDays, fewTrades]

/** In the order of their reasons; of metrics that are not here nothing is withheld. */
const GUARDS = {
  return: [noAccount],
  maxDrawdown: [noAccount],
  volatility: OF_RETURNS,
  sharpe: OF_RETURNS,
  sortino: OF_RETURNS,
  cagr: [noAccount, bankrupt, short],
  calmar: [noAccount, bankrupt, short, fewDays, fewTrades],
  alpha: OF_RETURNS,
  trackingError: OF_RETURNS,
  informationRatio: OF_RETURNS,
  psr: OF_RETURNS,
  dsr: OF_RETURNS,
  dsrAll: OF_RETURNS,
  haircutSharpe: OF_RETURNS,
  budget: OF_RETURNS,
  triesLeft: OF_RETURNS,
  minTrackRecord: OF_RETURNS,
  minTrackRecordDeflated: OF_RETURNS,
} as const satisfies Record<string, readonly Guard[]>

export type GuardedMetric = keyof typeof GUARDS

function isGuarded(name: string): name is GuardedMetric {
  return name in GUARDS
}

/** The reason why a metric is not told; null when it is. */
export function reasonFor(name: GuardedMetric, evidence: Evidence): WithheldReason | null {
  return GUARDS[name].find(([, isLacking]) => isLacking(evidence))?.[0] ?? null
}

/** Whether a metric is withheld from a run with fewer than {@link LEAST_TRADES}. */
export function needsTrades(name: string): boolean {
  return isGuarded(name) && GUARDS[name].some((guard) => guard === fewTrades)
}

/** A block of metrics without those that are withheld (null), and why, by name. */
export function guarded<T extends object>(
  block: T,
  evidence: Evidence,
): { readonly told: T; readonly withheld: Withheld } {
  const reasons = Object.keys(block).flatMap((name) => {
    const reason = isGuarded(name) ? reasonFor(name, evidence) : null
    return reason === null ? [] : [[name, reason] as const]
  })
  const none = Object.fromEntries(reasons.map(([name]) => [name, null]))
  return { told: { ...block, ...none }, withheld: Object.fromEntries(reasons) }
}

/** With the reasons in the block, for a run on bars with a calendar; without evidence as it is. */
export function told<T extends object>(block: T, evidence: Evidence | null): T & { readonly withheld?: Withheld } {
  if (evidence === null) return block
  const { told: rest, withheld } = guarded(block, evidence)
  return { ...rest, withheld }
}
