import { slotRecipe } from '../../theme/slotRecipe'

export const promptDialogRecipe = slotRecipe({
  className: 'prompt-dialog',
  slots: ['root', 'form'],
  base: {
    root: { color: 'fg.muted', fontSize: 'sm', lineHeight: '18px' },
    form: {
      marginTop: '3',
      '& label': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
})
