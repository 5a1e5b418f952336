const PATH = '/backtest-data'

/** @returns the URL's run; null for none */
export function runAt(search: string): string | null {
  const id = new URLSearchParams(search).get('run')?.trim()
  return id === undefined || id === '' ? null : id
}

export function addressOfRun(id: string | null): string {
  return id === null ? PATH : `${PATH}?${String(new URLSearchParams({ run: id }))}`
}
