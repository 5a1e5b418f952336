import type { SweepTone } from './sweepModel'

/** Returns a tone's fill, or stroke where a cell has no value. */
export function tonePaint(tone: SweepTone): Readonly<Record<string, string | number>> {
  switch (tone) {
    case 'pending':
      return { fill: 'none', stroke: 'var(--tm-colors-border-subtle)' }
    case 'none':
      return { fill: 'none', stroke: 'var(--tm-colors-border-strong)', strokeOpacity: 0.7 }
    case 'loss':
      return { fill: 'var(--tm-colors-bg-hover)' }
    case 'deep':
      return { fill: 'var(--tm-colors-bg-active)' }
    default:
      return { fill: `var(--tm-colors-heat-sequential-${tone})` }
  }
}
