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
 * The server's names, all digits, times with UTC offset.
 *
 * @param timeZone - the browser's if omitted
 */
export function tradesCsv(trades: readonly IncompleteTrade[], timeZone: string | undefined): string {
  return toCsv([
    HEAD,
    ...trades.map((trade) =>
      HEAD.map((key) => (key === 'EntryTime' || key === 'ExitTime' ? isoIn(trade[key], timeZone) : trade[key])),
    ),
  ])
}
