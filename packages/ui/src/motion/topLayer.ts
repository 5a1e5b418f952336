import { entering, leaving } from './transitions'

/** Part of the recipe of a native dialog that moves: what has been closed stays in the top layer until it is out of sight. */
export const topLayerStyles = {
  '--shown': '1',
  '&::backdrop': { background: 'bg.overlay', opacity: 'var(--shown)' },
  '&[data-moving], &[data-moving]::backdrop': {
    transition: 'overlay {durations.slow} allow-discrete, display {durations.slow} allow-discrete',
  },
} as const

/** Where a dialog is when it is open, and where it comes from and goes to; the backdrop with it. */
export function topLayerMotion<T extends Readonly<Record<string, number | string>>>(there: T, away: T) {
  return {
    there: { ...there, '--shown': 1, transition: entering('slow') },
    away: { ...away, '--shown': 0, transition: leaving('slow') },
  }
}
