const NAMES: Readonly<Record<string, string>> = {
  return: 'Return, fraction',
  cagr: 'CAGR, fraction',
  sharpe: 'Sharpe Ratio',
  sortino: 'Sortino Ratio',
  calmar: 'Calmar Ratio',
  trades: 'Trades',
  winRate: 'Win Rate, fraction',
  profitFactor: 'Profit Factor',
  exposure: 'Exposure, fraction',
  'Sharpe Ratio': 'Sharpe Ratio, geometric',
  'Sortino Ratio': 'Sortino Ratio, geometric',
  'Calmar Ratio': 'Calmar Ratio, geometric',
}

/** Names what a study ranks by: a run's own metrics as its report does, the reference library's as beside them. */
export function objectiveName(objective: string): string {
  return NAMES[objective] ?? objective
}
