import { classes } from '@tidemark/ui'
import { formatPrice, type PriceFormatOptions } from '@tidemark/ui/format'
import type { ReactNode } from 'react'
import { isUp, volumeText } from '../canvas/bars'
import styles from '../canvas/legends.module.css'
import { type CandleView, changeText, tradeTexts } from './candleModel'
import type { TradeMark } from './tradeMarks'

export interface CandleLegendProps {
  view: Pick<CandleView, 'points' | 'decimals'>
  /** Bar under the crosshair, or the last; null in a gap. */
  index: number | null
  marks: readonly TradeMark[]
  hasVolume: boolean
  isStale: boolean
  /** Rows below. */
  children?: ReactNode | undefined
}

/** One bar's values, in the corner; lets the pointer through. */
export function CandleLegend({ view, index, marks, hasVolume, isStale, children }: CandleLegendProps) {
  const { points, decimals } = view
  const format = { decimals }
  const point = index === null ? undefined : points[index]
  const tone = isStale ? styles['muted'] : point === undefined ? undefined : styles[isUp(point) ? 'up' : 'down']
  const trades = index === null ? [] : tradeTexts(marks, index, format)
  return (
    <div className={styles['candleLegend']}>
      <div className={styles['candleRow']}>
        <Price name="O" value={point?.open} tone={tone} format={format} />
        <Price name="H" value={point?.high} tone={tone} format={format} />
        <Price name="L" value={point?.low} tone={tone} format={format} />
        <Price name="C" value={point?.close} tone={tone} format={format} />
        <span className={styles['candleEntry']}>
          <b className={classes(styles['candleValue'], tone)}>{index === null ? 'No bar' : changeText(view, index)}</b>
        </span>
        {hasVolume ? (
          <span className={styles['candleEntry']}>
            Vol{' '}
            <b className={classes(styles['candleValue'], isStale && styles['muted'])}>{volumeText(point?.volume)}</b>
          </span>
        ) : null}
      </div>
      {trades.length === 0 ? null : (
        <div className={styles['candleRow']}>
          {trades.map((trade) => (
            <span key={trade} className={styles['candleEntry']}>
              {trade}
            </span>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}

interface PriceProps {
  name: string
  value: number | undefined
  tone: string | undefined
  format: PriceFormatOptions
}

function Price({ name, value, tone, format }: PriceProps) {
  return (
    <span className={styles['candleEntry']}>
      {name} <b className={classes(styles['candleValue'], tone)}>{formatPrice(value, format)}</b>
    </span>
  )
}
