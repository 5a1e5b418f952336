import { slotRecipe } from '../../theme/slotRecipe'

export const fieldPairRecipe = slotRecipe({
  className: 'field-pair',
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      gap: '{spacing.3} {spacing.2}',
      '@container rail (min-width: 640px)': { display: 'contents' },
      _phone: {
        gap: '3',
        // 'Select symbol first' needs the arrow's space.
        '& select:disabled': { paddingRight: '2' },
        '& select:disabled ~ svg': { display: 'none' },
      },
    },
  },
})
