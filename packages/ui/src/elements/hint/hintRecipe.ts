import { slotRecipe } from '../../theme/slotRecipe'

export const hintRecipe = slotRecipe({
  className: 'hint',
  slots: ['frame', 'root'],
  base: {
    frame: { display: 'inline-flex', maxWidth: '100%' },
    root: {
      minWidth: '0',
      padding: '0',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'inherit',
      textDecoration: 'underline dotted {colors.border.strong}',
      textUnderlineOffset: '3px',
      cursor: 'help',
      '&:hover': { textDecorationColor: '{colors.fg}' },
      _phone: { padding: '6px 0', margin: '-6px 0' },
    },
  },
})
