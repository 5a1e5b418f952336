import type { Config } from '@tidemark/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CheckedBacktest } from '../research/checkBacktest'

/** All that decides what a run does, besides its bars (RESEARCH.md 14.1). */
export interface Configuration {
  /** Hash of the source text of a strategy of one's own; null for a built-in one. */
  readonly code: string | null
  readonly costs: Readonly<Record<'fees' | 'fixed_fee' | 'slippage' | 'spread', number>>
  readonly engine: Readonly<Record<string, number | boolean | null>>
  readonly params: Config
  readonly strategy: string
}

/** @param code - see {@link Configuration} @default the strategy's own */
export function configurationOf(
  { strategy, params, options, rules }: CheckedBacktest,
  code: string | null = strategy.code ?? null,
): Configuration {
  const { spread, fixed_fee, ...engine } = options
  return {
    code,
    costs: { fees: rules.feeRelative, fixed_fee, slippage: rules.slippage, spread },
    engine: { cash: rules.cash, ...engine },
    params: Object.fromEntries(params),
    strategy: strategy.name,
  }
}

/** SHA-256, as lower-case hex, of the {@link canonicalText} of a value. */
export function hashOf(value: object): string {
  return hashText(canonicalText(value))
}

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** RFC 8785: keys in order, no spaces, numbers as JavaScript prints them. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
