import type { BacktestRun } from '@tidemark/api'
import type { ScatteredTrade } from '@tidemark/charts/scatter'
import type { Trade } from '@tidemark/contract'

/** Price range while a trade was open, as fractions of its entry price: above 0 is in its favour. */
export interface Excursion {
  readonly worst: number
  readonly best: number
  readonly exit: number
  /** null: none was set. */
  readonly stop: number | null
  readonly target: number | null
  /** Contains all of them and 0. */
  readonly domain: readonly [number, number]
}

/** null if not sent. @param index - in closing order */
export function excursionOf(trade: Trade, index: number, { report }: Pick<BacktestRun, 'report'>): Excursion | null {
  if (report === undefined) return null
  const { columns, rows } = report.excursions
  const [best, worst] = ['mfePct', 'maePct'].map((name) => rows[index]?.[columns.indexOf(name)])
  if (typeof best !== 'number' || typeof worst !== 'number') return null
  const { Size, EntryPrice, ExitPrice, SL, TP } = trade
  const gainAt = (price: number) => Math.sign(Size) * (price / EntryPrice - 1)
  const [stop, target] = [SL, TP].map((level) => (level === undefined || level === null ? null : gainAt(level)))
  const exit = gainAt(ExitPrice)
  const all = [0, -worst, best, exit, stop, target].filter((value) => typeof value === 'number')
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const air = (most - least) * 0.06 || 0.001
  return { worst: 0 - worst, best, exit, stop: stop ?? null, target: target ?? null, domain: [least - air, most + air] }
}

/** @param whole - numbers the trades of its part `run` */
export function scatteredTrades(
  run: Pick<BacktestRun, 'trades' | 'report'>,
  whole: Pick<BacktestRun, 'trades'>,
): readonly ScatteredTrade[] {
  if (run.report === undefined) return []
  const { columns, rows } = run.report.excursions
  const column = columns.indexOf('maePct')
  const numbers = new Map(whole.trades.map((trade, i) => [trade, i + 1]))
  return run.trades.map((trade, i) => {
    const mae = rows[i]?.[column] ?? null
    return { number: numbers.get(trade) ?? i + 1, worst: mae === null ? null : 0 - mae, result: trade.ReturnPct }
  })
}

/** As a negative fraction of the entry price; null unless all trades share one. */
export function commonStop({ provenance }: Pick<BacktestRun, 'provenance'>): number | null {
  const { sl_pct: stop } = { ...provenance?.params, ...provenance?.options }
  return typeof stop === 'number' && stop > 0 ? -stop : null
}
