import { entering, leaving } from './transitions'

/** Keeps a closing dialog in the top layer until it has faded out. */
export const topLayerStyles = {
  '--shown': '1',
  '&::backdrop': { background: 'bg.overlay', opacity: 'var(--shown)' },
  '&[data-moving], &[data-moving]::backdrop': {
    transition: 'overlay {durations.slow} allow-discrete, display {durations.slow} allow-discrete',
  },
} as const

/** Open and hidden states, with the backdrop's. */
export function topLayerMotion<T extends Readonly<Record<string, number | string>>>(there: T, away: T) {
  return {
    there: { ...there, '--shown': 1, transition: entering('slow') },
    away: { ...away, '--shown': 0, transition: leaving('slow') },
  }
}
