import { slotRecipe } from '../theme/slotRecipe'

export const lineBreaksRecipe = slotRecipe({
  className: 'line-breaks',
  slots: ['root'],
  base: {
    root: { whiteSpace: 'nowrap' },
  },
})
