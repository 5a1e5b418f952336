import type { IncompleteTrade } from '@tidemark/contract'
import { toCsv } from '../../csv/csv'
import type { Format } from '../../format'

const HEAD = [
  'EntryTime',
  'ExitTime',
  'Size',
  'EntryPrice',
  'ExitPrice',
  'PnL',
  'ReturnPct',
  'Duration',
] as const satisfies readonly (keyof IncompleteTrade)[]

/** The server's names, all digits, times with UTC offset. */
export function tradesCsv(trades: readonly IncompleteTrade[], { iso }: Format): string {
  return toCsv([
    HEAD,
    ...trades.map((trade) =>
      HEAD.map((key) => (key === 'EntryTime' || key === 'ExitTime' ? iso(trade[key]) : trade[key])),
    ),
  ])
}
