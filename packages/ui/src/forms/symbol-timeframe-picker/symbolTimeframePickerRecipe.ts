import { slotRecipe } from '../../theme/slotRecipe'

export const symbolTimeframePickerRecipe = slotRecipe({
  className: 'symbol-timeframe-picker',
  slots: ['root'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 92px',
      alignItems: 'start',
      gap: '2',
      minWidth: '0',
      // 'Select symbol first' is longer than any code.
      '&[data-unset]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
  },
})
