import { type Ledger, TRY_KINDS } from '@tidemark/contract'

/** 'Moving Average n1 60, n2 160'; of a try of somebody else that it is one. */
export function settingAt({ tries, strategies }: Ledger, place: number): string {
  const strategy = strategies[tries.strategy[place] ?? -1]
  if (strategy === undefined) return 'by somebody else'
  const set = Object.entries(tries.params).flatMap(([name, values]) => {
    const value = values[place] ?? null
    return value === null ? [] : [`${name} ${String(value)}`]
  })
  return [strategy, set.join(', ')].filter((part) => part !== '').join(' ')
}

/** A row per try under a head; empty where a value is missing or belongs to somebody else. */
export function ledgerCsv(ledger: Ledger): (string | number | null)[][] {
  const { tries, strategies, owners, earlier } = ledger
  const names = Object.keys(tries.params)
  return [
    [
      'Try',
      'Time (UTC)',
      'Kind',
      'Sharpe',
      'Luck (every try)',
      'Luck (by likeness)',
      'Strategy',
      'By',
      'Run',
      ...names,
    ],
    ...tries.at.map((at, i) => [
      earlier + i + 1,
      new Date(at).toISOString(),
      TRY_KINDS[tries.kind[i] ?? -1] ?? '',
      tries.sharpe[i] ?? null,
      tries.luckAll[i] ?? null,
      tries.luckEffective[i] ?? null,
      strategies[tries.strategy[i] ?? -1] ?? '',
      owners[tries.owner[i] ?? -1] ?? '',
      tries.run[i] ?? '',
      ...names.map((name) => {
        const value = tries.params[name]?.[i] ?? null
        return typeof value === 'number' || value === null ? value : String(value)
      }),
    ]),
  ]
}
