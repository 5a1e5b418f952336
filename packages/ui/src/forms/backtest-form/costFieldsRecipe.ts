import { slotRecipe } from '../../theme/slotRecipe'

export const costFieldsRecipe = slotRecipe({
  className: 'cost-fields',
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      paddingTop: '2',
      '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
  },
})
