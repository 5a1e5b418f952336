import { slotRecipe } from '../../theme/slotRecipe'

export const confirmDialogRecipe = slotRecipe({
  className: 'confirm-dialog',
  slots: ['root'],
  base: {
    root: { color: 'fg.muted', fontSize: 'sm', lineHeight: '18px', overflowWrap: 'anywhere' },
  },
})
