import { LiveRegion } from '../live-region/LiveRegion'
import { Progress } from '../progress/Progress'
import { progressPanelRecipe } from './progressPanelRecipe'

/** Props of {@link ProgressPanel}. */
export interface ProgressPanelProps {
  /** What is being done: 'Comparing EUR/USD and GBP/USD'. */
  label: string
  /** How long it has been going on, in milliseconds; the page counts. */
  elapsedMs: number
  /** Done share as a fraction from 0 to 1; null while nobody can tell. */
  value: number | null
  /** How far in numbers: '3,874 of 6,239 bars, about 2 s left'. */
  detail?: string | undefined
  /** Stops the work. Left out where it cannot be stopped. */
  onCancel?: (() => void) | undefined
}

/** From here on the work shows that it runs. */
const SHOWS_MS = 300
/** From here on it says how far it is, and can be stopped. */
const LONG_MS = 2000

/** Work in the place of its result: nothing for 300 ms, then that it runs, and past 2 s how far it is and the way out. */
export function ProgressPanel({ label, elapsedMs, value, detail, onCancel }: ProgressPanelProps) {
  const styles = progressPanelRecipe()
  const isShown = elapsedMs >= SHOWS_MS
  const isLong = elapsedMs >= LONG_MS
  return (
    <div className={styles.root}>
      {isShown ? (
        <div className={styles.work} aria-busy="true">
          <Progress
            label={label}
            value={isLong ? value : null}
            detail={isLong ? detail : undefined}
            onCancel={isLong ? onCancel : undefined}
          />
        </div>
      ) : null}
      <LiveRegion message={isLong ? `${label}, still running` : ''} />
    </div>
  )
}
