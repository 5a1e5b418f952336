import { slotRecipe } from '../../theme/slotRecipe'

export const strengthKeyRecipe = slotRecipe({
  className: 'strength-key',
  slots: ['root'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 14px',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: 'xs',
      '& > li': { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
    },
  },
})
