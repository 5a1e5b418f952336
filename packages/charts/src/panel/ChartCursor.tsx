import { VisuallyHidden } from '@tidemark/ui'
import { useId, type KeyboardEvent } from 'react'
import styles from './ChartCursor.module.css'

export interface ChartCursorProps {
  /** What it moves along: 'Point of the equity curve'. */
  label: string
  /** Index of the point under the cursor. */
  index: number
  /** Number of points; at least one. */
  count: number
  /** The point in words, without its values: those are announced by a live region. */
  valueText: string
  /** @default from point to point */
  hint?: string | undefined
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

const HINT = 'Arrow keys go from point to point, Page Up and Page Down in larger steps, Home and End to the ends.'

/**
 * The crosshair for the keyboard: a slider over the whole chart that lets the pointer through. Screen readers pass arrow keys
 * on to a slider, but not to an image.
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
