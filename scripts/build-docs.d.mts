/** The page as it should stand in docs/indicators.md. */
export function indicatorsPage(): Promise<string>
