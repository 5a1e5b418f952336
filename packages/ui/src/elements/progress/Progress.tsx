import { useId } from 'react'
import { Button } from '../button/Button'
import { progressRecipe } from './progressRecipe'

export interface ProgressProps {
  /** What is running: `Running RSI Strategy on EUR/USD`. */
  label: string
  /** 0 to 1, clamped; null while unknown. */
  value: number | null
  /** `3,874 of 6,239 bars, about 2 s left`. */
  detail?: string | undefined
  /** Leave out for no Cancel button. */
  onCancel?: (() => void) | undefined
  cancelLabel?: string | undefined
}

/** Progress of work that may take over two seconds. */
export function Progress({ label, value, detail, onCancel, cancelLabel = 'Cancel' }: ProgressProps) {
  const styles = progressRecipe()
  const labelId = useId()
  const detailId = useId()
  const percent = value === null || Number.isNaN(value) ? null : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <span className={styles.label} id={labelId}>
          {label}
        </span>
        {percent === null ? null : <span className={styles.percent}>{percent}%</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-describedby={detail === undefined ? undefined : detailId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
      >
        {percent === null ? (
          <span className={styles.unknown} />
        ) : (
          <span className={styles.done} style={{ transform: `scaleX(${percent / 100})` }} />
        )}
      </div>
      {detail === undefined && onCancel === undefined ? null : (
        <div className={styles.row}>
          <span className={styles.detail} id={detailId}>
            {detail}
          </span>
          {onCancel === undefined ? null : (
            <Button size="small" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
