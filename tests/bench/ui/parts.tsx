import {
  preferencesSchema,
  newPlotSelection,
  parseRunId,
  COMMON_TIMEFRAMES,
  type Strategy,
  type Trade,
} from '@tidemark/contract'
import {
  BacktestForm,
  type BacktestFormValue,
  CorrelationForm,
  type CorrelationFormValue,
  PlotForm,
  type PlotFormValue,
  PreferencesForm,
  RunList,
  type StoredRun,
  TradesTable,
} from '@tidemark/ui'
import type { ReactElement } from 'react'

/** `draw(k)` and `draw(k + 1)` differ as after an update. */
export interface Part {
  readonly name: string
  readonly draw: (k: number) => ReactElement
}

const HOUR = 3_600_000
const ROWS = 100
const RUNS = 2000
const nothing = () => undefined
const ready = <T,>(data: T) =>
  ({ status: 'ready', data, refreshing: false, stale: null, updatedAt: 0, retry: nothing }) as const
const iso = (time: number) => new Date(time).toISOString()

function tradesOf(offset: number): readonly Trade[] {
  return Array.from({ length: ROWS }, (_, i) => {
    const entry = Date.UTC(2024, 0, 2) + (i * 7 + offset) * HOUR
    const entryPrice = 1.1 + ((i * 37 + offset) % 97) / 5000
    const exitPrice = 1.1 + ((i * 53 + offset) % 89) / 5000
    const size = i % 3 === 0 ? -200_000 : 200_000
    return {
      EntryTime: iso(entry),
      ExitTime: iso(entry + 5 * HOUR),
      Size: size,
      EntryPrice: entryPrice,
      ExitPrice: exitPrice,
      PnL: (exitPrice - entryPrice) * size,
      ReturnPct: ((exitPrice - entryPrice) / entryPrice) * 100 * Math.sign(size),
      Duration: '0 days 05:00:00',
    }
  })
}

const TRADES = [ready(tradesOf(0)), ready(tradesOf(1))] as const

const runs: readonly StoredRun[] = Array.from({ length: RUNS }, (_, i) => {
  const digits = iso(Date.UTC(2024, 0, 2) + i * HOUR).replaceAll(/\D/g, '')
  const id = `${digits.slice(0, 8)}_${digits.slice(8, 14)}_${i % 2 === 0 ? 'RSI' : 'SmaCross'}_EURUSD`
  return { id, parts: parseRunId(id) }
})

const timeframes = COMMON_TIMEFRAMES.map((value) => ({ value, label: value }))
const symbols = ready(['EURUSD', 'GBPUSD', 'USDJPY', 'XAUUSD'].map((symbol) => ({ symbol, timeframes })))
const strategies = ready<readonly Strategy[]>([
  {
    id: 'RsiReversion',
    name: 'RSI Strategy',
    params: ['period', 'max_hold', 'lower', 'upper'].map((name) => ({ name, type: 'integer', default: 14 })),
  },
])
const backtest: BacktestFormValue = {
  symbol: 'EURUSD',
  timeframe: 'H1',
  strategy: 'RSI Strategy',
  initCash: '100000',
  fees: '0.00002',
  slippage: '0.00001',
  config: '{"period": 14, "max_hold": 48}',
  startDate: '2024-01-02',
  endDate: '2024-12-30',
}
const PALETTE = ['#336699', '#993366', '#669933']
const names = ['SMA', 'EMA', 'RSI', 'MACD', 'ATR']
const indicators = ready(names.map((name) => ({ name, params: ['length'] })))
const plot: PlotFormValue = {
  symbol: 'EURUSD',
  timeframe: 'H1',
  startDate: '',
  endDate: '',
  indicators: names.map((name, k) => newPlotSelection(name, ['length'], `#33669${String(k)}`)),
}
const correlation: CorrelationFormValue = {
  first: { symbol: 'EURUSD', timeframe: 'H1' },
  second: { symbol: 'GBPUSD', timeframe: 'H1' },
  startDate: '2024-01-02',
  endDate: '2024-12-30',
  maxLag: '10',
  window: '20',
  component: 'close',
  useLogReturns: false,
}
const preferences = preferencesSchema.parse({})

export const PARTS: readonly Part[] = [
  {
    name: `trades table, ${String(ROWS)} rows`,
    draw: (k) => <TradesTable trades={k % 2 === 0 ? TRADES[0] : TRADES[1]} pageSize={ROWS} timeZone="UTC" />,
  },
  {
    name: `run list, ${RUNS.toLocaleString('en-GB')} runs`,
    draw: (k) => (
      <div style={{ height: 800 }}>
        <RunList
          runs={ready(runs)}
          selectedId={runs.at(-1 - (k % 2))?.id ?? null}
          onSelect={nothing}

          timeZone="UTC"
        />
      </div>
    ),
  },
  {
    name: 'backtest form without costs',
    draw: (k) => (
      <BacktestForm
        value={{ ...backtest, initCash: String(100_000 + (k % 2)) }}
        onChange={nothing}
        symbols={symbols}
        strategies={strategies}
        errors={{}}
        isRunning={false}
        onRun={nothing}
        onReset={nothing}
      />
    ),
  },
  {
    name: `plot form, ${String(names.length)} indicators open`,
    draw: (k) => (
      <PlotForm
        value={{ ...plot, startDate: `2024-01-0${String(1 + (k % 2))}` }}
        onChange={nothing}
        symbols={symbols}
        indicators={indicators}
        palette={PALETTE}
        isPlotting={false}
        onPlot={nothing}
        initiallyOpen={names}
      />
    ),
  },
  {
    name: 'correlation form',
    draw: (k) => (
      <CorrelationForm
        value={{ ...correlation, maxLag: String(10 + (k % 2)) }}
        onChange={nothing}
        symbols={symbols}
        isAnalyzing={false}
        onAnalyze={nothing}
      />
    ),
  },
  {
    name: 'settings form',
    draw: (k) => (
      <PreferencesForm
        value={{ ...preferences, theme: k % 2 === 0 ? 'light' : 'dark' }}
        colourPair="default"
        isMotionReduced={false}
        timeZones={['America/New_York', 'Europe/Berlin', 'UTC']}
        browserTimeZone="UTC"
        symbols={[{ value: 'EURUSD', label: 'EUR/USD' }]}
        timeframes={timeframes}
        message={null}
        onChange={nothing}
        onColourPairChange={nothing}
        onMotionReducedChange={nothing}
        onExport={nothing}
        onImport={nothing}
        onReset={nothing}
      />
    ),
  },
]
