import { chakra } from '@chakra-ui/react'
import { useContext } from 'react'
import { SvgContext } from './svgContext'

export interface HoverColumnsProps {
  /** px, left to right. */
  columns: readonly { readonly x: number; readonly width: number }[]
  height: number
}

const Columns = chakra('g', {
  base: {
    '& > rect': { fill: 'transparent' },
    '& > [data-active=true]': { fill: 'bg.active' },
    '& > [data-pressable=true]': { cursor: 'pointer' },
    '& > [data-chosen=true]': { fill: 'bg.active', stroke: 'fg' },
  },
})

/** Full-height hover areas, so that low bars are easy to hit; highlights the active one. */
export function HoverColumns({ columns, height }: HoverColumnsProps) {
  const { active, onPoint, onPress, chosen } = useContext(SvgContext)
  return (
    <Columns>
      {columns.map(({ x, width }, i) => (
        <rect
          key={i}
          data-active={active === i}
          data-chosen={chosen.includes(i)}
          fill={active === i || chosen.includes(i) ? 'var(--tm-colors-bg-active)' : 'transparent'}
          stroke={chosen.includes(i) ? 'var(--tm-colors-fg)' : 'none'}
          cursor={onPress === null ? undefined : 'pointer'}
          x={x}
          y={0}
          width={Math.max(0, width)}
          height={height}
          onPointerEnter={() => onPoint(i)}
          onClick={() => onPress?.(i)}
        />
      ))}
    </Columns>
  )
}
