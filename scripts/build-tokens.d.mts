/** Design tokens as in `packages/ui/src/theme/tokens.json`. */
export type Tokens = Readonly<Record<string, unknown>>

/** The text of `packages/ui/src/theme/tokens.ts`: Chakra's tokens, plain and by theme. */
export function themeTokens(tokens: Tokens): Promise<string>
