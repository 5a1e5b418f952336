import type { Trade } from '@tidemark/contract'
import { toCsv } from '../../csv/csv'

const HEAD = [
  'EntryTime',
  'ExitTime',
  'Size',
  'EntryPrice',
  'ExitPrice',
  'PnL',
  'ReturnPct',
  'Duration',
] as const satisfies readonly (keyof Trade)[]

/** All trades in the order given, under the names and with all the digits that the server sent. Times are UTC. */
export function tradesCsv(trades: readonly Trade[]): string {
  return toCsv([HEAD, ...trades.map((trade) => HEAD.map((key) => trade[key]))])
}
