import { toCsv } from '../../csv/csv'
import { reasonText } from '../../metrics/metric'
import { figureOf, type LibraryRun, parameterTexts } from './libraryRun'

/** Unrounded, in percent, times in UTC; empty if unknown. */
export function libraryCsv(runs: readonly LibraryRun[]): string {
  return toCsv([
    [
      'Run id',
      'Started',
      'Strategy',
      'Symbol',
      'Timeframe',
      'Parameters',
      'Return [%]',
      'Max. Drawdown [%]',
      'Sharpe Ratio',
      '# Trades',
      'Starred',
      'Tags',
      'Note',
      'Why there is no Sharpe ratio',
      'Rule of the Sharpe ratio',
    ],
    ...runs.map((run) => [
      run.id,
      run.parts === null ? null : new Date(run.parts.startedAt).toISOString(),
      run.facts?.strategy_name ?? run.parts?.strategy ?? null,
      run.facts?.symbol ?? run.parts?.symbol ?? null,
      run.facts?.timeframe ?? null,
      parameterTexts(run)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      figureOf(run, 'return'),
      figureOf(run, 'drawdown'),
      figureOf(run, 'sharpe'),
      figureOf(run, 'trades'),
      run.annotation.star ? 'yes' : '',
      run.annotation.tags.join(', '),
      run.annotation.note,
      reasonText(run.facts?.withheld?.['sharpe']),
      figureOf(run, 'sharpe') === null ? '' : sharpeRule(run),
    ]),
  ])
}

/** Figures by the two rules are not to be compared. */
function sharpeRule({ facts }: LibraryRun): string {
  return facts?.headline === undefined ? 'as backtesting.py computes it' : 'by the calendar of the series'
}
