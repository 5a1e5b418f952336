/** A parsed tokens.json; only the parts that a caller may look into. */
export interface Tokens {
  readonly color: Readonly<Record<string, unknown>>
}

/** The stylesheet for the tokens: every one as a custom property, `--tm-` and its path. */
export function tokensCss(tokens: Tokens): string

/** The module that gives Chakra the same tokens, each as an alias of its custom property. */
export function chakraTokens(tokens: Tokens): Promise<string>
