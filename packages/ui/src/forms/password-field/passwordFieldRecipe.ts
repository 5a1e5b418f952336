import { slotRecipe } from '../../theme/slotRecipe'

export const passwordFieldRecipe = slotRecipe({
  className: 'password-field',
  slots: ['root'],
  base: {
    root: {
      marginRight: '-6px',
      '&:focus-visible': { outlineOffset: '0' },
      "&[aria-pressed='true']:not(:hover)": { background: 'none', color: 'fg.muted' },
    },
  },
})
