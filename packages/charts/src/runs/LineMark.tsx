import { lookOf, lookOfRun } from '../plot/looks'
import { RunShape } from '../plot/RunShape'

export interface LineMarkProps {
  /** 'A' to 'F'. */
  letter: string
}

const SAMPLE = { display: 'inline-flex', alignItems: 'center', gap: 6 } as const
const BADGE = {
  display: 'inline-grid',
  width: 18,
  height: 18,
  placeItems: 'center',
  borderRadius: 4,
  color: 'var(--tm-colors-fg)',
  fontSize: 'var(--tm-font-sizes-xs)',
  fontWeight: 'var(--tm-font-weights-semibold)',
} as const

/** A run's letter, dash and mark. */
export function LineMark({ letter }: LineMarkProps) {
  const look = lookOf(lookOfRun(letter))
  const colour = `var(${look.colour})`
  return (
    <span style={SAMPLE}>
      <span style={{ ...BADGE, border: `1.5px solid ${colour}` }}>{letter}</span>
      <svg style={{ display: 'block' }} width={32} height={12} viewBox="0 -6 32 12" aria-hidden="true">
        <path d="M0 0H32" stroke={colour} strokeWidth={1.5} strokeDasharray={look.dash} />
        <g transform="translate(16 0)">
          <RunShape letter={letter} colour={colour} />
        </g>
      </svg>
    </span>
  )
}
