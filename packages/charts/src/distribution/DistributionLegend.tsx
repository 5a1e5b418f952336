import { formatFraction } from '@tidemark/ui/format'
import type { Bin, Distribution } from './binValues'
import styles from './DistributionLegend.module.css'
import { binName, countInWords, formatValue, type DistributionWords } from './distributionText'

/** Props of {@link DistributionLegend}. */
export interface DistributionLegendProps {
  distribution: Distribution
  /** The bin under the cursor; null for none. */
  bin: Bin | null
  words: DistributionWords
  /** Figures that are not the latest step back. */
  isStale: boolean
}

/** The bin under the cursor, else how many values there are; and the two levels of the drawing. */
export function DistributionLegend({ distribution, bin, words, isStale }: DistributionLegendProps) {
  const { step, count, mean, median } = distribution
  return (
    <>
      <span className={styles['entry']} data-stale={isStale}>
        {bin === null ? 'All' : binName(bin, step, words)} <b>{countInWords(bin?.count ?? count, words)}</b>
        {bin === null ? null : formatFraction(bin.count / count, { locale: words.locale })}
      </span>
      <span className={styles['entry']} data-stale={isStale}>
        <svg viewBox="0 0 4 12" aria-hidden="true">
          <path d="M2 0V12" strokeWidth="1.5" />
        </svg>
        Mean <b>{formatValue(mean, words)}</b>
      </span>
      <span className={styles['entry']} data-stale={isStale}>
        <svg viewBox="0 0 4 12" aria-hidden="true">
          <path d="M2 0V12" strokeDasharray="4 3" />
        </svg>
        Median <b>{formatValue(median, words)}</b>
      </span>
    </>
  )
}
