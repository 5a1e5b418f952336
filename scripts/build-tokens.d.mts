/** The parts that callers read. */
export interface Tokens {
  readonly color: Readonly<Record<string, unknown>>
}

/** Every token as a custom property: `--tm-` and its path. */
export function tokensCss(tokens: Tokens): string

/** Chakra's tokens as aliases of the custom properties. */
export function chakraTokens(tokens: Tokens): Promise<string>
