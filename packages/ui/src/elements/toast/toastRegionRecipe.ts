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
    // The gap is part of the toast, so that the pointer between two still pauses them.
    item: { '& > *': { marginTop: '2' } },
  },
})
