const WIDTH = 96
const HEIGHT = 28
const EDGE = 2
const COLOUR = 'var(--tm-colors-chart-series-1)'

interface SparklineProps {
  /** Multiples of the start, evenly spaced, at least two. */
  readonly values: readonly number[]
}

/** A small curve from its start, dotted. Decorative: the result is also text. */
export function Sparkline({ values }: SparklineProps) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(1, ...values), Math.max(1, ...values)]
  const x = (i: number) => EDGE + (i / (values.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE)
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke={COLOUR}
      aria-hidden="true"
    >
      <path
        data-part="start"
        stroke="var(--tm-colors-fg-subtle)"
        strokeDasharray="1 3"
        d={`M0 ${y(1).toFixed(1)}H${WIDTH}`}
      />
      <polyline strokeWidth="1.5" strokeLinejoin="round" points={points} />
      <circle
        cx={x(values.length - 1).toFixed(1)}
        cy={y(values.at(-1) ?? 1).toFixed(1)}
        r="2"
        fill={COLOUR}
        stroke="none"
      />
    </svg>
  )
}
