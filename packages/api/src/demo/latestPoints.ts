const cut = new WeakSet<readonly unknown[]>()

/** @param wanted - points requested; the series may already have been shortened to fewer */
export function latestPoints<T>(series: readonly T[], most: number, wanted = series.length): T[] {
  const kept = series.slice(-most)
  if (wanted > most && kept.length === most) cut.add(kept)
  return kept
}

export function isCut(series: readonly unknown[]): boolean {
  return cut.has(series)
}
