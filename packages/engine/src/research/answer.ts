import {
  type EquityPoint,
  EXIT_REASONS,
  type Figure,
  type Statistics,
  type Summary,
  type Trade,
} from '@tidemark/contract'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'
import { figure } from '../statistics/figure'
import { isoDuration, isoTime } from '../time'

/** null if never. */
export function bankruptAtOf({ bankruptBar }: Simulation, { time }: Bars): string | null {
  return bankruptBar === null ? null : isoTime(time[bankruptBar]!)
}

/** A bankrupt account has no Sharpe ratio. */
export function summaryOf(statistics: Statistics, { bankruptBar }: Pick<Simulation, 'bankruptBar'>): Summary {
  const value = (key: string): Figure => {
    const found = statistics[key]
    return typeof found === 'number' ? found : null
  }
  return {
    'Return [%]': value('Return [%]'),
    'Max. Drawdown [%]': value('Max. Drawdown [%]'),
    'Win Rate [%]': value('Win Rate [%]'),
    '# Trades': value('# Trades') ?? 0,
    'Sharpe Ratio': bankruptBar === null ? value('Sharpe Ratio') : null,
    'Profit Factor': value('Profit Factor'),
    'Equity Final [$]': value('Equity Final [$]'),
  }
}

/** `unit` converts the engine's units and prices back to the market's. */
export function tradesOf(run: Simulation, bars: Bars, unit: number): Trade[] {
  const { closed } = run
  const price = (value: number): Figure => figure(value / unit)
  return Array.from({ length: closed.length }, (_, k): Trade => {
    const entryTime = bars.time[closed.entryBar[k]!]!
    const exitTime = bars.time[closed.exitBar[k]!]!
    return {
      EntryTime: isoTime(entryTime),
      ExitTime: isoTime(exitTime),
      Size: closed.size[k]! * unit,
      EntryPrice: closed.entryPrice[k]! / unit,
      ExitPrice: closed.exitPrice[k]! / unit,
      PnL: closed.pnl[k]!,
      ReturnPct: closed.returnPct[k]!,
      Duration: isoDuration(exitTime - entryTime),
      EntryBar: closed.entryBar[k]!,
      ExitBar: closed.exitBar[k]!,
      Commission: closed.commission[k]!,
      SL: price(closed.sl[k]!),
      TP: price(closed.tp[k]!),
      ExitReason: EXIT_REASONS[closed.exitReason[k]!]!,
    }
  })
}

export function equityOf(run: Simulation, bars: Bars): EquityPoint[] {
  const { equity } = run
  const points: EquityPoint[] = Array.from({ length: equity.length })
  let peak = -Infinity
  for (let i = 0; i < equity.length; i++) {
    const value = equity[i]!
    if (value > peak) peak = value
    points[i] = { time: isoTime(bars.time[i]!), value, drawdown: value === peak ? 0 : value / peak - 1 }
  }
  return points
}
