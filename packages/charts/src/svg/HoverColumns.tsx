import { useContext } from 'react'
import styles from './HoverColumns.module.css'
import { SvgContext } from './svgContext'

export interface HoverColumnsProps {
  /** px, from left to right. */
  columns: readonly { readonly x: number; readonly width: number }[]
  height: number
}

/** A column per bar as high as the chart, so that a low bar is as easy to point at. Highlights the one under the cursor. */
export function HoverColumns({ columns, height }: HoverColumnsProps) {
  const { active, onPoint } = useContext(SvgContext)
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
