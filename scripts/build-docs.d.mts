/** The content of docs/indicators.md. */
export function indicatorsPage(): Promise<string>
