import type { Tokens } from './build-tokens.mjs'

/** Tokens and groups by name. */
export interface TokenTree {
  readonly [name: string]: unknown
}

/** A resolver document with its sources inside. */
export interface ResolverDocument {
  readonly sets: Readonly<Record<string, { readonly sources: readonly TokenTree[] }>>
  readonly modifiers: Readonly<
    Record<string, { readonly default: string; readonly contexts: Readonly<Record<string, readonly TokenTree[]>> }>
  >
  readonly resolutionOrder: readonly { readonly $ref: string }[]
}

/** The tokens in the DTCG format: light, dark, vision-safe and dense. */
export function dtcg(tokens: Tokens): ResolverDocument
