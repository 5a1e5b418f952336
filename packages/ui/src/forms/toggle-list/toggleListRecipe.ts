import { slotRecipe } from '../../theme/slotRecipe'

export const toggleListRecipe = slotRecipe({
  className: 'toggle-list',
  slots: ['root', 'list'],
  base: {
    root: { containerType: 'inline-size' },
    list: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridAutoFlow: 'column',
      columnGap: '4',
      padding: '2',
      '@container (max-width: 479px)': { display: 'block' },
    },
  },
})
