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
    // The gap belongs to the toast: the pointer between two is on one of them, and the gap goes with it.
    item: { '& > *': { marginTop: '2' } },
  },
})
