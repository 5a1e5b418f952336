/** The parts that callers read. */
export interface Tokens {
  readonly color: Readonly<Record<string, unknown>>
}

/** Every token as a custom property: `--tm-` and its path. */
export function tokensCss(tokens: Tokens): string
