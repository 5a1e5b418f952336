import { once } from 'node:events'

/** Writes to stdout and waits until there is room for more, so that an answer of any size passes through a pipe. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Rows of cells as lines, the columns aligned; a column in `right` (counted from 0) is aligned to the right. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, k) => (widths[k] = Math.max(widths[k] ?? 0, cell.length)))
  const line = (row: readonly string[]): string =>
    row.map((cell, k) => (right.includes(k) ? cell.padStart(widths[k] ?? 0) : cell.padEnd(widths[k] ?? 0))).join('  ')
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('')
}
