import { slotRecipe } from '../../theme/slotRecipe'

export const correlationFormRecipe = slotRecipe({
  className: 'correlation-form',
  slots: ['root', 'method', 'numbers'],
  base: {
    root: {
      gridColumn: '1 / -1',
      '&:empty': { display: 'none' },
    },
    method: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '@container rail (min-width: 640px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        alignItems: 'end',
      },
    },
    numbers: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      gap: '{spacing.3} {spacing.2}',
      _phone: { gap: '3' },
      '@container rail (min-width: 640px)': { display: 'contents' },
    },
  },
})
