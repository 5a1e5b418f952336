/** The page's path; a run is its query. */
const PATH = '/backtest-data'

/** @returns the id of the run that an address names; null for none. */
export function runAt(search: string): string | null {
  const id = new URLSearchParams(search).get('run')?.trim()
  return id === undefined || id === '' ? null : id
}

/** @returns the address of a run; of the list alone for null. */
export function addressOfRun(id: string | null): string {
  return id === null ? PATH : `${PATH}?${String(new URLSearchParams({ run: id }))}`
}
