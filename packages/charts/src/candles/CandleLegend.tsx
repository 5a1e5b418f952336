import { classes } from '@tidemark/ui'
import { formatPrice } from '@tidemark/ui/format'
import type { ReactNode } from 'react'
import { isUp, volumeText, type BarPoint } from '../canvas/bars'
import styles from './CandleLegend.module.css'
import { changeText, tradeTexts } from './candleModel'
import type { TradeMark } from './tradeMarks'

export interface CandleLegendProps {
  points: readonly BarPoint[]
  /** Bar under the crosshair, or the last; null in a gap. */
  index: number | null
  marks: readonly TradeMark[]
  hasVolume: boolean
  isStale: boolean
  locale: string | undefined
  /** Rows below. */
  children?: ReactNode | undefined
}

/** One bar's values, in the corner; lets the pointer through. */
export function CandleLegend({ points, index, marks, hasVolume, isStale, locale, children }: CandleLegendProps) {
  const point = index === null ? undefined : points[index]
  const tone = isStale ? styles['muted'] : point === undefined ? undefined : styles[isUp(point) ? 'up' : 'down']
  const trades = index === null ? [] : tradeTexts(marks, index, locale)
  return (
    <div className={styles['legend']}>
      <div className={styles['row']}>
        <Price name="O" value={point?.open} tone={tone} locale={locale} />
        <Price name="H" value={point?.high} tone={tone} locale={locale} />
        <Price name="L" value={point?.low} tone={tone} locale={locale} />
        <Price name="C" value={point?.close} tone={tone} locale={locale} />
        <span className={styles['entry']}>
          <b className={classes(styles['value'], tone)}>
            {index === null ? 'No bar' : changeText(points, index, locale)}
          </b>
        </span>
        {hasVolume ? (
          <span className={styles['entry']}>
            Vol{' '}
            <b className={classes(styles['value'], isStale && styles['muted'])}>{volumeText(point?.volume, locale)}</b>
          </span>
        ) : null}
      </div>
      {trades.length === 0 ? null : (
        <div className={styles['row']}>
          {trades.map((trade) => (
            <span key={trade} className={styles['entry']}>
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
  locale: string | undefined
}

function Price({ name, value, tone, locale }: PriceProps) {
  return (
    <span className={styles['entry']}>
      {name} <b className={classes(styles['value'], tone)}>{formatPrice(value, { locale })}</b>
    </span>
  )
}
