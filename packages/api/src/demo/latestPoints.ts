/** Returned series that were shortened. */
const cut = new WeakSet<readonly unknown[]>()

/**
 * Returns the latest points of a series, within the demo's limit.
 *
 * @param wanted - number of points requested; the series may already have been shortened to fewer
 */
export function latestPoints<T>(series: readonly T[], most: number, wanted = series.length): T[] {
  const kept = series.slice(-most)
  if (wanted > most && kept.length === most) cut.add(kept)
  return kept
}

/** Whether the demo's limit removed points from a series, so that the screen can say so. */
export function isCut(series: readonly unknown[]): boolean {
  return cut.has(series)
}
