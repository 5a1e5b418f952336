import { slotRecipe } from '../../theme/slotRecipe'

export const toastRegionRecipe = slotRecipe({
  className: 'toast-region',
  slots: ['root', 'list', 'item'],
  base: {
    root: {
      position: 'fixed',
      zIndex: 'toast',
      right: '16px',
      bottom: '16px',
      width: 'min(380px, calc(100vw - 24px))',
      _phone: { right: '12px', bottom: '12px' },
    },
    list: { display: 'flex', flexDirection: 'column', gap: '2' },
    item: {
      animation: 'enter {durations.slow} {easings.out}',
      _reduced: { animation: 'none' },
    },
  },
})
