import { useMemo } from 'react'
import { frameOf, tonePaths } from './mapGeometry'
import { scaleOf, shownValues, type SweepGrid, type SweepShown } from './sweepModel'
import { tonePaint } from './tonePaint'

export interface SliceMapProps {
  /** Values by two parameters. */
  grid: SweepGrid
  /** Which values to draw. */
  shown: SweepShown
}

/** px. */
const SIDE = 76
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 }

/** A map's thumbnail. Decorative: its label is beside it. */
export function SliceMap({ grid, shown }: SliceMapProps) {
  const paths = useMemo(() => {
    const values = shownValues(grid, shown)
    return [
      ...tonePaths(values, grid.scale ?? scaleOf(values), frameOf(grid, { width: SIDE, height: SIDE }, NO_MARGIN)),
    ]
  }, [grid, shown])
  return (
    <svg width={SIDE} height={SIDE} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
      {paths.map(([tone, path]) => (
        <path key={tone} {...tonePaint(tone)} d={path} />
      ))}
    </svg>
  )
}
