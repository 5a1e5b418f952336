import type { BacktestResult, Headline, Withheld } from '@tidemark/contract'

type Measured = Pick<BacktestResult, 'summary' | 'statistics'> & { readonly trades: readonly unknown[] }

/** Returns a run as a server answers that knows the series' calendar; what is withheld is null. */
export function headlined<R extends Measured>(
  run: R,
  withheld: Withheld = {},
): R & { readonly headline: Headline; readonly withheld: Withheld } {
  const { summary, statistics, trades } = run
  const growth = Number(statistics?.['CAGR [%]'] ?? 4) / 100
  const deepest = Math.abs(summary['Max. Drawdown [%]'] ?? 0) / 100
  const headline: Headline = {
    return: (summary['Return [%]'] ?? 0) / 100,
    cagr: growth,
    volatility: 0.0762,
    sharpe: 0.6021,
    sortino: 0.9034,
    calmar: growth / deepest,
    maxDrawdown: deepest,
    trades: trades.length,
    winRate: (summary['Win Rate [%]'] ?? 0) / 100,
    profitFactor: summary['Profit Factor'],
    exposure: 0.5,
    buyAndHold: 0.0341,
  }
  const none = Object.fromEntries(Object.keys(withheld).map((name) => [name, null]))
  return { ...run, headline: { ...headline, ...none }, withheld }
}
