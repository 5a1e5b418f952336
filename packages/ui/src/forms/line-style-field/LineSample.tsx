import type { LineStyle } from '@tidemark/contract'

const DASHES: Readonly<Record<LineStyle, string | undefined>> = {
  solid: undefined,
  dashed: '6 4',
  dotted: '1.5 3.5',
}

export interface LineSampleProps {
  /** @default 'solid' */
  dash?: LineStyle | undefined
  /** CSS colour. @default the text colour */
  color?: string | undefined
  /** px. */
  width?: number | undefined
  /** px. */
  length?: number | undefined
}

/** A short line in a series' style. Decorative. */
export function LineSample({ dash = 'solid', color = 'currentColor', width = 1.75, length = 28 }: LineSampleProps) {
  return (
    <svg viewBox={`0 0 ${length} 12`} width={length} height={12} fill="none" aria-hidden="true">
      <path d={`M1 6H${length - 1}`} stroke={color} strokeWidth={width} strokeDasharray={DASHES[dash]} />
    </svg>
  )
}
