import { IconButton } from '@tidemark/ui'
import { formatPrice, priceDecimals } from '@tidemark/ui/format'
import { LineSeries } from 'lightweight-charts'
import { useEffect, useMemo, useState } from 'react'
import { gapLine, sameGapLine } from '../canvas/gapLine'
import { type ChartHandle, useChartTheme } from '../canvas/useChart'
import { useSeries } from '../canvas/useSeries'
import { LegendEntry } from '../panel/LegendEntry'
import type { CandleView } from './candleModel'
import { baseOf, bridgedLine, closesAt, percentText, type ComparedSeries, type ComparedSet } from './compared'
import styles from '../canvas/legends.module.css'
import { LINE_LOOKS, lineOptions } from './useLines'

export interface ComparedLayerProps {
  handle: ChartHandle | null
  /** 'EUR/USD': of the candles. */
  title: string
  view: CandleView
  /** Bar under the crosshair, or the last; null in a gap. */
  index: number | null
  compared: ComparedSet
  isStale: boolean
}

/** Draws compared symbols as lines over the candles, and says what each is worth at the crosshair. */
export function ComparedLayer({ handle, title, view, index, compared, isStale }: ComparedLayerProps) {
  const { points, slots } = view
  const from = useLeftEdge(handle)
  const seconds = useMemo(() => slots.map(({ second }) => second), [slots])
  const closes = useMemo(() => slots.map(({ point }) => point?.close ?? null), [slots])
  const second = points[index ?? -1]?.second
  const slot = useMemo(() => seconds.findIndex((at) => at === second), [seconds, second])
  return (
    <ul className={styles['comparedLegend']} aria-label="Compared symbols">
      <li className={styles['comparedRow']}>
        <span className={styles['comparedText']}>
          {title} <b>{percentText(closes[slot] ?? null, baseOf(closes, from))}</b>
        </span>
      </li>
      {compared.series.map((series, i) => {
        const look = LINE_LOOKS[i]
        return look === undefined ? null : (
          <ComparedRow key={series.symbol} {...{ handle, seconds, slot, from, series, compared, look, isStale }} />
        )
      })}
    </ul>
  )
}

interface ComparedRowProps extends Pick<ComparedLayerProps, 'handle' | 'compared' | 'isStale'> {
  seconds: readonly number[]
  /** Under the crosshair; -1 in a gap. */
  slot: number
  /** At the left edge. */
  from: number
  series: ComparedSeries
  look: (typeof LINE_LOOKS)[number]
}

function ComparedRow({ handle, seconds, slot, from, series, compared, look, isStale }: ComparedRowProps) {
  const theme = useChartTheme(handle, isStale)
  const { barLength, onRemove, onRetry } = compared
  const { symbol, name, state, problem, bars, length } = series
  const values = useMemo(() => closesAt(seconds, { bars, length }, barLength), [seconds, bars, length, barLength])
  useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => lineOptions(theme, look), [theme, look]),
    data: useMemo(() => gapLine(bridgedLine(seconds, values)).data, [seconds, values]),
    same: sameGapLine,
  })
  const value = values[slot] ?? null
  const decimals = useMemo(() => priceDecimals(values), [values])
  const hasNone = state === 'ready' && values.every((one) => one === null)
  return (
    <li className={styles['comparedRow']}>
      <span className={styles['comparedText']} role={state === 'failed' ? 'alert' : undefined}>
        <LegendEntry
          mark={look.mark}
          colour={isStale ? '--tm-colors-chart-axis' : look.token}
          name={name}
          value={
            state === 'failed'
              ? `could not be loaded: ${problem ?? ''}`
              : state === 'loading' && bars.length === 0
                ? 'Loading'
                : hasNone
                  ? 'no bars at these times'
                  : percentText(value, baseOf(values, from))
          }
          tone={state === 'failed' || isStale ? 'muted' : 'neutral'}
        />
        {value === null ? null : <span className={styles['comparedPrice']}>{formatPrice(value, { decimals })}</span>}
      </span>
      {state === 'failed' ? (
        <IconButton
          className={styles['comparedButton']}
          icon="refresh"
          label={`Try Again: ${name}`}
          onClick={() => onRetry(symbol)}
        />
      ) : null}
      <IconButton
        className={styles['comparedButton']}
        icon="close"
        label={`Stop comparing with ${name}`}
        onClick={() => onRemove(symbol)}
      />
    </li>
  )
}

/** Returns the slot at the left edge, at most once a frame. */
function useLeftEdge(handle: ChartHandle | null): number {
  const [from, setFrom] = useState(0)
  useEffect(() => {
    if (handle === null) return undefined
    const timeScale = handle.api.timeScale()
    let frame = 0
    const read = () => {
      frame = 0
      const range = handle.alive ? timeScale.getVisibleLogicalRange() : null
      if (range !== null) setFrom(Math.max(0, Math.floor(range.from)))
    }
    const onChange = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
    }
    onChange()
    timeScale.subscribeVisibleLogicalRangeChange(onChange)
    return () => {
      cancelAnimationFrame(frame)
      if (handle.alive) timeScale.unsubscribeVisibleLogicalRangeChange(onChange)
    }
  }, [handle])
  return from
}
