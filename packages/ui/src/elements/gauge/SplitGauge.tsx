import { classes } from '../../lib/classes'
import { gaugeRecipe } from './gaugeRecipe'

export interface SplitGaugeProps {
  /** From 0; the remainder leaves a gap. */
  won: number
  lost: number
  /** At least `won + lost`. */
  total: number
  isStale?: boolean | undefined
}

/** Wins outlined from the left, losses filled from the right. Decorative. */
export function SplitGauge({ won, lost, total, isStale }: SplitGaugeProps) {
  const styles = gaugeRecipe()
  const shareOf = (count: number) => (total > 0 ? (Math.min(count, total) / total) * 100 : 0)
  // 2 px between the parts, unless one fills the track.
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
