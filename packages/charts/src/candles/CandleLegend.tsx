import { classes } from '@tidemark/ui'
import { formatPrice } from '@tidemark/ui/format'
import styles from './CandleLegend.module.css'
import { isUp, type CandlePoint } from './candlePicture'
import { changeText, tradesInWords, volumeText } from './candleText'
import type { TradeMark } from './tradeMarks'

/** Props of {@link CandleLegend}. */
export interface CandleLegendProps {
  points: readonly CandlePoint[]
  /** Of the bar under the crosshair or the last one; null in a hole. */
  index: number | null
  marks: readonly TradeMark[]
  /** @default true */
  hasVolume?: boolean | undefined
  /** Figures that are not the latest lose their colours. @default false */
  isStale?: boolean | undefined
  /** BCP 47. @default the browser's */
  locale?: string | undefined
}

/** The values of one bar, in the upper left corner of the picture. Lets the pointer through. */
export function CandleLegend({ points, index, marks, hasVolume = true, isStale = false, locale }: CandleLegendProps) {
  const point = index === null ? undefined : points[index]
  const tone = isStale ? styles['muted'] : point === undefined ? undefined : styles[isUp(point) ? 'up' : 'down']
  const trades = index === null ? [] : tradesInWords(marks, index, locale)
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
