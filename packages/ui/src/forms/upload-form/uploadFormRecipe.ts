import { slotRecipe } from '../../theme/slotRecipe'

export const uploadFormRecipe = slotRecipe({
  className: 'upload-form',
  slots: ['root', 'notes', 'action'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    notes: { display: 'flex', flexDirection: 'column', gap: '2px', paddingLeft: '4', listStyle: 'disc' },
    action: {
      width: '200px',
      _phone: { width: 'auto' },
    },
  },
})
