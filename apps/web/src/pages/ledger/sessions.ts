import { type Ledger, TRY_KINDS, type TryKind } from '@tidemark/contract'

/** A longer pause ends a session. */
const PAUSE_MS = 8 * 60 * 60 * 1000

const WAYS: Readonly<Record<TryKind, string>> = {
  run: 'By hand',
  cell: 'Sweep',
  fold: 'Walk-forward',
  walkforward: 'Walk-forward',
  symbol: 'Other symbols',
  before: 'Before the ledger',
}

/** Tries without a long pause between them; ratios are annual, null where there is none. */
export interface TrySession {
  /** Places of its first and last try. */
  readonly from: number
  readonly to: number
  /** Of its first try, epoch ms. */
  readonly start: number
  /** 'By hand', 'Sweep and by hand', 'Several ways'. */
  readonly way: string
  readonly tries: number
  readonly best: number | null
  /** The best that luck gives after it, every try counted. */
  readonly luck: number | null
}

/** In order of time. */
export function sessionsOf({ at, sharpe, kind, luckAll }: Ledger['tries']): TrySession[] {
  const starts = at.flatMap((time, i) => (i === 0 || time - (at[i - 1] ?? 0) > PAUSE_MS ? [i] : []))
  return starts.map((from, k) => {
    const to = (starts[k + 1] ?? at.length) - 1
    return {
      from,
      to,
      start: at[from] ?? 0,
      way: wayOf(kind.slice(from, to + 1)),
      tries: to - from + 1,
      best: highest(sharpe.slice(from, to + 1)),
      luck: luckAll[to] ?? null,
    }
  })
}

/** Whether somebody chose each try for itself. */
export function isByHand(kind: number | undefined): boolean {
  return TRY_KINDS[kind ?? -1] === 'run' || TRY_KINDS[kind ?? -1] === 'before'
}

/** null without any. */
export function highest(values: readonly (number | null)[]): number | null {
  return values.reduce((best, value) => (value === null || (best !== null && best >= value) ? best : value), null)
}

function wayOf(kinds: readonly number[]): string {
  const ways = [...new Set(kinds.flatMap((kind) => TRY_KINDS[kind] ?? []).map((kind) => WAYS[kind]))]
  if (ways.length > 2) return 'Several ways'
  return ways.map((way, i) => (i === 0 ? way : way.toLowerCase())).join(' and ')
}
