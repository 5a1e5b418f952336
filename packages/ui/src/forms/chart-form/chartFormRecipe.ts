import { slotRecipe } from '../../theme/slotRecipe'

export const chartFormRecipe = slotRecipe({
  className: 'chart-form',
  slots: ['root', 'whole'],
  base: {
    root: { gridColumn: '1 / -1', color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
    whole: { gridColumn: '1 / -1' },
  },
})
