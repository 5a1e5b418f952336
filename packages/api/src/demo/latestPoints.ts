/** Of the series that were given away, those that are not whole. */
const cut = new WeakSet<readonly unknown[]>()

/**
 * The latest points of a series, as a demo shows them.
 *
 * @param wanted - points that were asked for; the series may hold fewer because no more were sent
 */
export function latestPoints<T>(series: readonly T[], most: number, wanted = series.length): T[] {
  const kept = series.slice(-most)
  if (wanted > most && kept.length === most) cut.add(kept)
  return kept
}

/** Whether a demo's limit has taken points from a series, so that who shows it can say so. */
export function isCut(series: readonly unknown[]): boolean {
  return cut.has(series)
}
