import { useContext } from 'react'
import styles from './Columns.module.css'
import { FigureContext } from './figureContext'

/** Props of {@link Columns}. */
export interface ColumnsProps {
  /** px: where each column begins and how wide it is, from left to right. */
  columns: readonly { readonly x: number; readonly width: number }[]
  /** px of the drawing. */
  height: number
}

/** One column per bar, as high as the drawing: a low bar is as easy to point at as a high one. Lights up under the cursor. */
export function Columns({ columns, height }: ColumnsProps) {
  const { active, onPoint } = useContext(FigureContext)
  return (
    <g>
      {columns.map(({ x, width }, i) => (
        <rect
          key={i}
          className={styles['column']}
          data-active={active === i}
          x={x}
          y={0}
          width={Math.max(0, width)}
          height={height}
          onPointerEnter={() => onPoint(i)}
        />
      ))}
    </g>
  )
}
