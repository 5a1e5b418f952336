/** `startedAt` is epoch ms. */
export interface RunIdParts {
  readonly startedAt: number
  readonly strategy: string
  readonly symbol: string
}

/** No strategy id contains it, and URLs need not escape it. */
const COUNTER = '~'
/** Ids within one second sort up to 999. */
const COUNTER_DIGITS = 3

/**
 * Returns `20250114_142207_SmaCross_EURUSD`; `SmaCross~002` for the second within a second. `strategy` must not contain
 * an underscore; `symbol` may.
 */
export function formatRunId({ startedAt, strategy, symbol }: RunIdParts, nth = 1): string {
  const [date = '', time = ''] = new Date(startedAt).toISOString().split('T')
  const counter = nth === 1 ? '' : `${COUNTER}${String(nth).padStart(COUNTER_DIGITS, '0')}`
  return `${date.replaceAll('-', '')}_${time.slice(0, 8).replaceAll(':', '')}_${strategy}${counter}_${symbol}`
}

/** The first free id; it always names the second in which the run started. */
export function freeRunId(parts: RunIdParts, taken: ReadonlySet<string>): string {
  for (let nth = 1; ; nth++) {
    const id = formatRunId(parts, nth)
    if (!taken.has(id)) return id
  }
}

/** null unless `yyyymmdd_hhmmss_strategy_symbol` (shown as Unknown). A counter is dropped. */
export function parseRunId(id: string): RunIdParts | null {
  const match = /^(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})(\d{2})_([^_]+?)(?:~\d+)?_(.+)$/.exec(id)
  if (match === null) return null
  const [, year, month, day, hour, minute, second, strategy = '', symbol = ''] = match
  const startedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(startedAt) ? null : { startedAt, strategy, symbol }
}
