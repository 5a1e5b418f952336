import type { Tokens } from './build-tokens.mjs'

/** tokens.json as the tokens of Chakra's system. */
export function themeTokens(tokens: Tokens): Promise<string>
