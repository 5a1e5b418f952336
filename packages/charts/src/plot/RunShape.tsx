export interface RunShapeProps {
  /** 'A' to 'F'. */
  letter: string
  /** Any CSS colour. */
  colour: string
}

/** A run's mark at the origin; the first has none. */
export function RunShape({ letter, colour }: RunShapeProps) {
  const hollow = { fill: 'var(--tm-colors-chart-bg)', stroke: colour, strokeWidth: 1.5 }
  switch (letter) {
    case 'B':
      return <rect fill={colour} x={-3} y={-3} width={6} height={6} />
    case 'C':
      return <path {...hollow} d="M0 -4.5L4 3H-4Z" />
    case 'D':
      return <path fill={colour} d="M0 -4.5L4 0L0 4.5L-4 0Z" />
    case 'E':
      return <circle {...hollow} r={3.5} />
    case 'F':
      return <path {...hollow} d="M-3 -3H3V3H-3Z" />
    default:
      return null
  }
}
