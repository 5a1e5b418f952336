/**
 * A hot loop over a million rows in its first call makes V8 box every number carried along. Called repeatedly, it is
 * two to four times faster.
 */
export const BLOCK_ROWS = 4096

export function forEachBlock(from: number, to: number, each: (from: number, to: number) => void): void {
  for (let at = from; at < to; at += BLOCK_ROWS) each(at, Math.min(to, at + BLOCK_ROWS))
}
