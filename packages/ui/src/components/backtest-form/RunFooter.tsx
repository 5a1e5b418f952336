import { formatElapsed } from '../../format'
import { Button } from '../button/Button'
import { Progress } from '../progress/Progress'
import styles from './RunFooter.module.css'

/** How far a run is, as far as anybody can tell. */
export interface RunProgress {
  /** Milliseconds since it was started. */
  readonly elapsedMs?: number | undefined
}

interface RunFooterProps {
  /** What has to be chosen first; null when it can be run. */
  readonly missing: string | null
  readonly isRunning: boolean
  /** What is being run: 'RSI Strategy on EUR/USD'. */
  readonly what: string
  readonly progress: RunProgress | undefined
  readonly onCancel: (() => void) | undefined
}

/** The form's one primary action, and the way out of a long run above it, so that the button stays where it is. */
export function RunFooter({ missing, isRunning, what, progress, onCancel }: RunFooterProps) {
  const elapsed = progress?.elapsedMs
  return (
    <div className={styles['foot']}>
      {isRunning && onCancel !== undefined && (
        <div className={styles['progress']}>
          <Progress
            label={`Running ${what}`}
            value={null}
            detail={elapsed === undefined ? undefined : formatElapsed(elapsed)}
            onCancel={onCancel}
          />
        </div>
      )}
      <div className={styles['run']}>
        <Button
          type="submit"
          variant="primary"
          isBlock
          isBusy={isRunning}
          disabled={missing !== null}
          shortcut={isRunning ? undefined : 'Ctrl Enter'}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {isRunning ? 'Running Backtest...' : 'Run Backtest'}
        </Button>
        {missing !== null && <p className={styles['hint']}>{missing}</p>}
      </div>
    </div>
  )
}
