export const LIBRARY_COLUMNS = [
  ['curve', 'Equity'],
  ['return', 'Return'],
  ['drawdown', 'Drawdown'],
  ['sharpe', 'Sharpe'],
  ['trades', 'Trades'],
  ['notes', 'Tags and note'],
  ['age', 'Age'],
] as const

export type LibraryColumn = (typeof LIBRARY_COLUMNS)[number][0]

export function isLibraryColumn(name: unknown): name is LibraryColumn {
  return LIBRARY_COLUMNS.some(([column]) => column === name)
}
