import { slotRecipe } from '../../theme/slotRecipe'

export const staleBadgeRecipe = slotRecipe({
  className: 'stale-badge',
  slots: ['root'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '1' },
  },
})
