import type { BacktestRun } from '@tidemark/api'
import type { Trade } from '@tidemark/contract'
import {
  formatDuration,
  formatFraction,
  formatMoney,
  formatPrice,
  formatSize,
  priceDecimals,
  sizeDecimals,
} from '@tidemark/ui/format'

export interface TradeFact {
  readonly label: string
  readonly value: string
  readonly tone?: 'up' | 'down'
}

function toneOf(value: number): Pick<TradeFact, 'tone'> {
  if (value === 0) return {}
  return { tone: value > 0 ? 'up' : 'down' }
}

/**
 * A trade's result and price range, as far as sent.
 *
 * @param index - in closing order
 */
export function tradeFacts(
  trade: Trade,
  index: number,
  { report, trades }: Pick<BacktestRun, 'report' | 'trades'>,
): readonly TradeFact[] {
  const { Size, PnL, ReturnPct, SL, TP } = trade
  const excursion = report?.excursions
  const at = (name: string) => excursion?.rows[index]?.[excursion.columns.indexOf(name)] ?? null
  const [best, worst] = [at('mfePct'), at('maePct')]
  // As in the table of trades.
  const decimals = priceDecimals(trades.flatMap(({ EntryPrice, ExitPrice }) => [EntryPrice, ExitPrice]))
  const price = (value: number) => formatPrice(value, { decimals })
  return [
    { label: Size < 0 ? 'Short' : 'Long', value: formatSize(Math.abs(Size), sizeDecimals([Size])) },
    { label: 'PnL', value: formatMoney(PnL, { sign: 'always' }), ...toneOf(PnL) },
    { label: 'Return', value: formatFraction(ReturnPct, { sign: 'always' }), ...toneOf(ReturnPct) },
    { label: 'Held', value: formatDuration(trade.Duration) },
    { label: 'Entry', value: price(trade.EntryPrice) },
    { label: 'Exit', value: price(trade.ExitPrice) },
    ...(SL === undefined ? [] : [{ label: 'Stop', value: SL === null ? 'none' : price(SL) }]),
    ...(TP === undefined ? [] : [{ label: 'Target', value: TP === null ? 'none' : price(TP) }]),
    ...(worst === null ? [] : [{ label: 'Worst point', value: formatFraction(-worst, { sign: 'always' }) }]),
    ...(best === null ? [] : [{ label: 'Best point', value: formatFraction(best, { sign: 'always' }) }]),
  ]
}
