import type { Tokens } from './build-tokens.mjs'

/** Tokens and groups of tokens by name. */
export interface TokenTree {
  readonly [name: string]: unknown
}

/** A resolver document of the Design Tokens Community Group with its sources in it. */
export interface ResolverDocument {
  readonly sets: Readonly<Record<string, { readonly sources: readonly TokenTree[] }>>
  readonly modifiers: Readonly<
    Record<string, { readonly default: string; readonly contexts: Readonly<Record<string, readonly TokenTree[]>> }>
  >
  readonly resolutionOrder: readonly { readonly $ref: string }[]
}

/** The tokens in the format of the Design Tokens Community Group: light, dark, vision-safe and dense. */
export function dtcg(tokens: Tokens): ResolverDocument
