import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moveBorder } from './panes'
import styles from '../canvas/overlays.module.css'

export interface PaneBordersProps {
  /** Of 100: prices, then subplots. */
  parts: readonly number[]
  /** Names of the subplots. */
  names: readonly string[]
  onChange: (parts: readonly number[]) => void
  /** Restores the usual heights. */
  onReset: () => void
}

/** Of 100. */
const STEP = 2

/** Borders between panes: drag, arrow keys, or double click for the usual heights. */
export function PaneBorders({ parts, names, onChange, onReset }: PaneBordersProps) {
  const all = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly y: number; readonly parts: readonly number[] } | null>(null)
  const onMove = (event: PointerEvent, border: number) => {
    const height = all.current?.offsetHeight ?? 0
    if (drag.current === null || height === 0) return
    onChange(moveBorder(drag.current.parts, border, ((event.clientY - drag.current.y) / height) * 100))
  }
  const onKeyDown = (event: KeyboardEvent, border: number) => {
    const by = event.key === 'ArrowUp' ? -STEP : event.key === 'ArrowDown' ? STEP : null
    if (event.key === 'Enter') onReset()
    else if (by !== null) onChange(moveBorder(parts, border, by))
    else return
    event.preventDefault()
  }
  return (
    <div ref={all} className={styles['borders']}>
      {names.map((name, border) => {
        const top = parts.slice(0, border + 1).reduce((sum, part) => sum + part, 0)
        return (
          <div
            key={name}
            className={styles['border']}
            style={{ top: `${top}%` }}
            role="separator"
            tabIndex={0}
            aria-orientation="horizontal"
            aria-label={`Height of ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(top)}
            onKeyDown={(event) => onKeyDown(event, border)}
            onDoubleClick={onReset}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              drag.current = { y: event.clientY, parts }
            }}
            onPointerMove={(event) => onMove(event, border)}
            onPointerUp={() => {
              drag.current = null
            }}
            onPointerCancel={() => {
              drag.current = null
            }}
          />
        )
      })}
    </div>
  )
}
