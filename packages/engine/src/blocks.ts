/**
 * Rows that a loop over a long series gets at once. A loop that goes through a million rows on its first call is compiled
 * while it runs, into code that puts every number it carries along in memory of its own, and V8 often never replaces that
 * code. A loop that is called again and again is compiled as it ought to be: two to four times faster.
 */
export const BLOCK_ROWS = 4096

/** Calls `each` with the rows [from, to) of a series, block by block. */
export function forEachBlock(from: number, to: number, each: (from: number, to: number) => void): void {
  for (let at = from; at < to; at += BLOCK_ROWS) each(at, Math.min(to, at + BLOCK_ROWS))
}
