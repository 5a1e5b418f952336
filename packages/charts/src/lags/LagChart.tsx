import { onDemand, StrengthMeter } from '@tidemark/ui'
import { formatStrength, significanceBand, strengthOf } from '@tidemark/ui/format'
import { useCallback, type KeyboardEvent } from 'react'
import { moveCursor } from '../canvas/cursorMoves'
import { ChartPanel, type ChartPanelProps, type ReadyPanel } from '../panel/ChartPanel'
import { DrawnChart } from '../panel/DrawnChart'
import { MissingBadge } from '../panel/MissingBadge'
import { useSvgCursor } from '../svg/useSvgCursor'
import { useSvgSurface } from '../svg/useSvgSurface'
import { LegendText } from '../svg/LegendText'
import { BAND } from '../svg/nivoTheme'
import {
  chartText,
  formatCorrelation,
  formatLag,
  lagCsv,
  lagRows,
  lagText,
  lagView,
  strongestLag,
  type LagValue,
  type LagValues,
} from './lagModel'

/** Loaded with nivo. */
const LagBars = onDemand(async () => (await import('./LagBars')).LagBars)

export interface LagChartProps extends ChartPanelProps<LagValues> {
  /** Paired bars behind the correlations, for the band. @default no band */
  pairedBars?: number | undefined
  /** Which leads at a positive lag, and which follows: 'EUR/USD', 'GBP/USD'. */
  symbols?: readonly [first: string, second: string] | undefined
  /** One sentence where no lag is a lead. @default each is */
  noLead?: string | null | undefined
  /** Why a lag has no correlation. */
  whyMissing?: ((lag: number) => string | null) | undefined
}

/** Correlation of two series at each lag, against levels of strength and the 95% band. */
export function LagChart({
  pairedBars,
  symbols,
  noLead = null,
  whyMissing,
  title = 'Cross Correlation by Lag',
  fileName = 'correlation-by-lag',
  ...panel
}: LagChartProps) {
  return (
    <ChartPanel
      {...panel}
      title={title}
      fileName={fileName}
      toView={lagView}
      loadingText="Loading the correlation by lag"
      skeleton="signed-bars"
      idle={['No analysis yet', 'Analyze two symbols to see which one leads.']}
      empty={['No correlation data', 'The two series share too few bars. Widen the date range.']}
    >
      {(lags, ready) => (
        <Drawn
          lags={lags}
          panel={ready}
          band={significanceBand(pairedBars)}
          symbols={noLead === null ? symbols : undefined}
          noteOf={({ lag, value }) => (value === null ? whyMissing?.(lag) : null) ?? noLead}
        />
      )}
    </ChartPanel>
  )
}

interface DrawnProps {
  lags: readonly LagValue[]
  panel: ReadyPanel
  band: number | null
  symbols: LagChartProps['symbols']
  noteOf: (lag: LagValue) => string | null
}

function Drawn({ lags, panel, band, symbols, noteOf }: DrawnProps) {
  const { isStale } = panel
  const move = useCallback(
    ({ key }: KeyboardEvent, current: number | null) => moveCursor(key, current, lags.length),
    [lags.length],
  )
  const cursor = useSvgCursor(move)
  const strongest = strongestLag(lags)
  const restingIndex = strongest === null ? 0 : lags.indexOf(strongest)
  const surface = useSvgSurface(
    <LagBars lags={lags} band={band} symbols={symbols} name={chartText(lags, band)} />,
    cursor,
    isStale,
  )
  return (
    <DrawnChart
      panel={panel}
      surface={surface}
      cursor={cursor}
      cursorLabel="Lag"
      count={lags.length}
      restingIndex={restingIndex}
      nameOf={(i) => `Lag ${formatLag(lags[i]?.lag ?? 0)}`}
      valuesOf={(i) => lagText(lags[i] ?? { lag: 0, value: null }, band)}
      legend={
        <Legend lag={lags[cursor.index ?? restingIndex] ?? strongest} hasBand={band !== null} isStale={isStale} />
      }
      badge={
        <MissingBadge
          missing={lags.filter(({ value }) => value === null).length}
          total={lags.length}
          noun="lags"
          reason="could not be computed and are not drawn"
        />
      }
      table={() => lagRows(lags, band)}
      csv={() => lagCsv(lags, noteOf)}
      imageText={() =>
        strongest === null ? '' : `Strongest ${formatCorrelation(strongest.value)} at lag ${formatLag(strongest.lag)}`
      }
    />
  )
}

/** 'Strong negative' keeps its place. */
const WORDS = { minWidth: 108 }

interface LegendProps {
  lag: LagValue | null
  hasBand: boolean
  isStale: boolean
}

function Legend({ lag, hasBand, isStale }: LegendProps) {
  const strength = strengthOf(lag?.value)
  return (
    <>
      {lag === null ? null : (
        <LegendText colour={strength === null ? undefined : `strength.${strength}.fg`} room={52} isStale={isStale}>
          Lag {formatLag(lag.lag)}
          <b>{formatCorrelation(lag.value)}</b>
          {strength === null ? null : <StrengthMeter strength={strength} isStale={isStale} />}
          {lag.value === null ? null : <span style={WORDS}>{formatStrength(lag.value)}</span>}
        </LegendText>
      )}
      <LegendText isMinor>
        <svg width={12} height={10} viewBox="0 0 12 10" stroke="var(--tm-colors-fg-muted)" aria-hidden="true">
          <rect fill="none" x="1" y="1" width="4" height="8" />
          <rect fill="var(--tm-colors-fg-muted)" x="7.5" y="1" width="4" height="8" />
        </svg>
        Positive, negative
      </LegendText>
      {hasBand ? (
        <LegendText isMinor>
          <svg width={12} height={10} viewBox="0 0 12 10" aria-hidden="true">
            <rect {...BAND} x="0.5" y="1.5" width="11" height="7" />
          </svg>
          95% band
        </LegendText>
      ) : null}
    </>
  )
}
