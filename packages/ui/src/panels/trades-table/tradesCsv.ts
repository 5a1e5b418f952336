import type { IncompleteTrade } from '@tidemark/contract'
import { toCsv } from '../../csv/csv'
import { isoIn } from '../../format'

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

/**
 * All trades in the order given, under the names and with all the digits that the server sent.
 *
 * @param timeZone - whose clock the times are written on, with its distance from UTC; the browser's when left out
 */
export function tradesCsv(trades: readonly IncompleteTrade[], timeZone: string | undefined): string {
  return toCsv([
    HEAD,
    ...trades.map((trade) =>
      HEAD.map((key) => (key === 'EntryTime' || key === 'ExitTime' ? isoIn(trade[key], timeZone) : trade[key])),
    ),
  ])
}
