/** A run id taken apart. `startedAt` is epoch milliseconds UTC. */
export interface RunIdParts {
  readonly startedAt: number
  readonly strategy: string
  readonly symbol: string
}

/** `20250114_142207_SmaCross_EURUSD`. `strategy` must not hold an underscore; `symbol` may. */
export function formatRunId({ startedAt, strategy, symbol }: RunIdParts): string {
  const [date = '', time = ''] = new Date(startedAt).toISOString().split('T')
  return `${date.replaceAll('-', '')}_${time.slice(0, 8).replaceAll(':', '')}_${strategy}_${symbol}`
}

/** @returns null for an id that does not fit `yyyymmdd_hhmmss_strategy_symbol` (shown as Unknown). */
export function parseRunId(id: string): RunIdParts | null {
  const match = /^(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})(\d{2})_([^_]+)_(.+)$/.exec(id)
  if (match === null) return null
  const [, year, month, day, hour, minute, second, strategy = '', symbol = ''] = match
  const startedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(startedAt) ? null : { startedAt, strategy, symbol }
}
