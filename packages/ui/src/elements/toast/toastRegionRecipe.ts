import { slotRecipe } from '../../theme/slotRecipe'

export const toastRegionRecipe = slotRecipe({
  className: 'toast-region',
  slots: ['root', 'item'],
  base: {
    root: {
      '--toast-offset': '16px',
      width: 'min(380px, calc(100vw - 24px))',
      _phone: { '--toast-offset': '12px' },
    },
    // Part of the toast, so that the pointer in the gap still pauses.
    item: { '& > *': { marginTop: '2' } },
  },
})
