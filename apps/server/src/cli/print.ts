import { once } from 'node:events'
import { isDated, type Timeframe } from '@tidemark/contract'

/** Waits for stdout to drain, or a pipe would lose the rest. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** '1 trade', '12 trades'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Columns in `right` (0-based) are right-aligned. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, k) => (widths[k] = Math.max(widths[k] ?? 0, cell.length)))
  const line = (row: readonly string[]): string =>
    row.map((cell, k) => (right.includes(k) ? cell.padStart(widths[k] ?? 0) : cell.padEnd(widths[k] ?? 0))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}

/** '2024-01-31 14:30' (UTC), or the date alone of bars that are dated. @param time - ISO 8601 */
export function momentText(time: string, timeframe: Timeframe | null): string {
  return isDated(timeframe ?? 'M1') ? time.slice(0, 10) : time.slice(0, 16).replace('T', ' ')
}
