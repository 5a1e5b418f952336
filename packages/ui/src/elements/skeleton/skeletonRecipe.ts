import { slotRecipe } from '../../theme/slotRecipe'

export const skeletonRecipe = slotRecipe({
  className: 'skeleton',
  slots: ['root'],
  base: {
    root: {
      display: 'block',
      maxWidth: '100%',
      borderRadius: 'sm',
      background: 'bg.skeleton',
      animation: 'pulse {durations.skeletonPulse} ease-in-out infinite',
    },
  },
})
