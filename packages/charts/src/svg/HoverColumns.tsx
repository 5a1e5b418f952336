import { useContext } from 'react'
import styles from './HoverColumns.module.css'
import { SvgContext } from './svgContext'

export interface HoverColumnsProps {
  /** In px, left to right. */
  columns: readonly { readonly x: number; readonly width: number }[]
  height: number
}

/**
 * Draws a hover area per bar with the chart's full height, so that low bars are easy to hover, and highlights the
 * active one.
 */
export function HoverColumns({ columns, height }: HoverColumnsProps) {
  const { active, onPoint, onPress, chosen } = useContext(SvgContext)
  return (
    <g>
      {columns.map(({ x, width }, i) => (
        <rect
          key={i}
          className={styles['column']}
          data-active={active === i}
          data-chosen={chosen.includes(i)}
          data-pressable={onPress !== null}
          x={x}
          y={0}
          width={Math.max(0, width)}
          height={height}
          onPointerEnter={() => onPoint(i)}
          onClick={() => onPress?.(i)}
        />
      ))}
    </g>
  )
}
