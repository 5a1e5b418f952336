import { accountShape, type AccountPoint } from './accountShape'

/** Any CSS colours. */
export interface AccountColours {
  readonly line: string
  readonly water: string
  readonly under: string
  readonly grid: string
  readonly text: string
}

/** Follow the page's theme. */
const PAGE_COLOURS: AccountColours = {
  line: 'var(--tm-colors-chart-series-1)',
  water: 'var(--tm-colors-chart-axis)',
  under: 'var(--tm-colors-down-subtle)',
  grid: 'var(--tm-colors-chart-grid)',
  text: 'var(--tm-colors-chart-axis)',
}

/** What an account is drawn from, in any size. */
export interface AccountProps {
  /** Ascending by time. Fewer than two draw nothing. */
  points: readonly AccountPoint[]
  /** What it shows, in words. */
  name: string
}

/** Props of {@link AccountSketch}. */
export interface AccountSketchProps extends AccountProps {
  /** px, axes included. */
  width: number
  height: number
  /** @default the page's */
  colours?: AccountColours | undefined
}

/** px. */
const AXIS = 64
const FOOT = 22
const EDGE = 8
/** Height of a capital: a label at the edge stays inside. */
const CAPS = 8

/** An account with its high-water mark, as a self-contained SVG: no pointer, no measuring. */
export function AccountSketch({ points, width, height, name, colours = PAGE_COLOURS }: AccountSketchProps) {
  const box = { width: Math.max(1, width - AXIS - EDGE), height: Math.max(1, height - FOOT) }
  const shape = accountShape(points, box)
  if (shape === null) return null
  const text = { fill: colours.text, fontSize: 11, fontFamily: 'inherit' } as const
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <g transform={`translate(${EDGE} 0)`}>
        {shape.values.map(({ at, text: words }) => (
          <g key={words}>
            <path d={`M0 ${at.toFixed(1)}H${box.width}`} stroke={colours.grid} />
            <text x={box.width + EDGE} y={Math.min(Math.max(at + 4, CAPS + 1), box.height)} {...text}>
              {words}
            </text>
          </g>
        ))}
        {shape.times.map(({ at, text: words }) => (
          <g key={words}>
            <path d={`M${at.toFixed(1)} 0V${box.height}`} stroke={colours.grid} />
            <text
              x={at}
              y={height - 6}
              textAnchor={at < 16 ? 'start' : at > box.width - 16 ? 'end' : 'middle'}
              {...text}
            >
              {words}
            </text>
          </g>
        ))}
        <path d={shape.under} fill={colours.under} />
        <path d={shape.water} fill="none" stroke={colours.water} strokeDasharray="3 3" />
        <path d={shape.line} fill="none" stroke={colours.line} strokeWidth="1.5" strokeLinejoin="round" />
        <path d={`M0 ${box.height}H${box.width}V0`} fill="none" stroke={colours.grid} />
      </g>
    </svg>
  )
}
