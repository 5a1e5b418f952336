import { classes } from '../../lib/classes'
import { gaugeRecipe } from './gaugeRecipe'

/** Props of {@link SplitGauge}. */
export interface SplitGaugeProps {
  /** Counts, not negative. What is neither won nor lost leaves the track empty between them. */
  won: number
  lost: number
  /** All there are; at least `won + lost`. */
  total: number
  isStale?: boolean | undefined
}

/** How a count divides: the won part hollow from the left, the lost part filled from the right. Decorative. */
export function SplitGauge({ won, lost, total, isStale }: SplitGaugeProps) {
  const styles = gaugeRecipe()
  const shareOf = (count: number) => (total > 0 ? (Math.min(count, total) / total) * 100 : 0)
  // The two parts stand 2 px apart, unless one has the track to itself.
  const gap = won > 0 && lost > 0 ? 1 : 0
  return (
    <div className={styles.root} aria-hidden="true">
      {won > 0 ? (
        <span
          className={classes(styles.fill, styles.hollow)}
          data-stale-hollow={isStale === true || undefined}
          style={{ left: 0, width: `calc(${shareOf(won)}% - ${gap}px)` }}
        />
      ) : null}
      {lost > 0 ? (
        <span
          className={classes(styles.fill, styles[isStale === true ? 'stale' : 'down'])}
          style={{ right: 0, width: `calc(${shareOf(lost)}% - ${gap}px)` }}
        />
      ) : null}
    </div>
  )
}
