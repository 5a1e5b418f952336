import { VisuallyHidden } from '@tidemark/ui'
import { useId, type KeyboardEvent } from 'react'
import styles from './ChartCursor.module.css'

/** Props of {@link ChartCursor}. */
export interface ChartCursorProps {
  /** What is moved along: 'Point of the equity curve'. */
  label: string
  /** Index of the point under the cursor. */
  index: number
  /** Number of points; at least one. */
  count: number
  /** The moment of the point, in words. Its values belong into a live region. */
  valueText: string
  /** How it is moved. @default from point to point */
  hint?: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

const HINT = 'Arrow keys go from point to point, Page Up and Page Down in larger steps, Home and End to the ends.'

/**
 * The crosshair for the keyboard: a slider along the points of a chart. A screen reader passes the arrow keys on to a slider
 * and to nothing else that a picture could be. It lies over the whole picture and lets the pointer through.
 */
export function ChartCursor({ label, index, count, valueText, hint = HINT, onKeyDown, onBlur }: ChartCursorProps) {
  const hintId = useId()
  return (
    <>
      <div
        className={styles['cursor']}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={index + 1}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </>
  )
}
