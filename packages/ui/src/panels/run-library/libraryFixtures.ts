import type { Headline } from '@tidemark/contract'
import type { LibraryRun } from './libraryRun'

/** Sunday, 2026-11-22, 14:04 UTC. */
export const LIBRARY_NOW = Date.UTC(2026, 10, 22, 14, 4)

/** Deterministic by seed. */
function curve(end: number, seed: number): number[] {
  return Array.from({ length: 40 }, (_, i) => {
    const bump = Math.sin(i * 0.7 + seed) * 0.03 + Math.sin(i * 2.3 + seed * 3) * 0.015
    return 1 + (end / 100) * (i / 39) + (i === 0 || i === 39 ? 0 : bump)
  })
}

interface Made {
  readonly at: number
  readonly strategy: readonly [id: string, name: string]
  readonly symbol: string
  readonly parameters: Readonly<Record<string, number>>
  /** Return and drawdown in percent, Sharpe ratio, trades. */
  readonly figures: readonly [number, number, number, number]
  readonly star?: boolean
  readonly tags?: readonly string[]
  readonly note?: string
}

/** What a list shows of it, and nothing else. */
function headline([gain, drawdown, sharpe, trades]: Made['figures']): Headline {
  const rest = { cagr: null, volatility: null, sortino: null, calmar: null, winRate: null, profitFactor: null }
  return { ...rest, return: gain / 100, maxDrawdown: -drawdown / 100, sharpe, trades, exposure: null, buyAndHold: null }
}

function made({ at, strategy, symbol, parameters, figures, star = false, tags = [], note = '' }: Made): LibraryRun {
  const iso = new Date(at).toISOString()
  const stamp = `${iso.slice(0, 10).replaceAll('-', '')}_${iso.slice(11, 19).replaceAll(':', '')}`
  const [gain, drawdown, sharpe, trades] = figures
  return {
    id: `${stamp}_${strategy[0]}_${symbol}`,
    parts: { startedAt: at, strategy: strategy[0], symbol },
    facts: {
      strategy: strategy[0],
      strategy_name: strategy[1],
      symbol,
      timeframe: 'H1',
      parameters,
      summary: {
        'Return [%]': gain,
        'Max. Drawdown [%]': drawdown,
        'Win Rate [%]': 48.2,
        '# Trades': trades,
        'Sharpe Ratio': sharpe,
        'Profit Factor': 1.12,
        'Equity Final [$]': 100_000 + gain * 1000,
      },
      headline: headline(figures),
      sparkline: curve(gain, at % 97),
    },
    annotation: { star, tags, note },
  }
}

const SMA = ['SmaCross', 'Moving Average'] as const
const RSI = ['RsiReversion', 'RSI Strategy'] as const

/** The last has another backend's id and no facts. */
export const LIBRARY_RUNS: readonly LibraryRun[] = [
  made({
    at: Date.UTC(2026, 10, 22, 14, 2),
    strategy: SMA,
    symbol: 'EURUSD',
    parameters: { n1: 60, n2: 160, sl_pct: 0.02, tp_pct: 0.03 },
    figures: [46.96, -7.49, 0.8, 240],
    star: true,
    tags: ['november', 'candidate'],
    note: 'Best of the sweep, check costs',
  }),
  made({
    at: Date.UTC(2026, 10, 22, 13, 59, 13),
    strategy: SMA,
    symbol: 'EURUSD',
    parameters: { n1: 50, n2: 200 },
    figures: [12.39, -12.87, 0.25, 228],
    tags: ['2 bp'],
    note: 'Baseline for November',
  }),
  made({
    at: Date.UTC(2026, 10, 13, 8, 44, 54),
    strategy: RSI,
    symbol: 'EURUSD',
    parameters: { n: 7, lo: 25, hi: 75 },
    figures: [23.01, -8.41, 0.39, 678],
    tags: ['2 bp', 'candidate'],
  }),
  made({
    at: Date.UTC(2026, 10, 12, 13, 34, 39),
    strategy: SMA,
    symbol: 'AUDUSD',
    parameters: { n1: 50, n2: 200 },
    figures: [-2.61, -19.87, -0.03, 364],
    note: '<b>bold</b>',
  }),
  made({
    at: Date.UTC(2026, 10, 2, 12, 57, 5),
    strategy: SMA,
    symbol: 'USDCHF',
    parameters: { n1: 20, n2: 50 },
    figures: [-20.1, -30.69, -0.27, 1303],
  }),
  { id: 'run-7', parts: null, facts: null, annotation: { star: false, tags: [], note: '' } },
]

export function manyLibraryRuns(count: number): readonly LibraryRun[] {
  const symbols = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'XETRA_DAX_INDEX_CONTINUOUS_1']
  return Array.from({ length: count }, (_, i) =>
    made({
      at: LIBRARY_NOW - (i + 1) * 3_600_000,
      strategy: i % 3 === 0 ? RSI : SMA,
      symbol: symbols[i % symbols.length] ?? '',
      parameters: i % 3 === 0 ? { n: 7 + (i % 20), lo: 25, hi: 75 } : { n1: 10 + (i % 50), n2: 200 },
      figures: [((i * 37) % 9000) / 100 - 40, -((i * 13) % 4000) / 100, ((i * 7) % 240) / 100 - 1, 100 + (i % 900)],
      tags: i % 9 === 0 ? ['a tag as long as tags may be here', 'second', 'third'] : [],
    }),
  )
}
