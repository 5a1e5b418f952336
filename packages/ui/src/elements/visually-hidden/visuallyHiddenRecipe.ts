import { slotRecipe } from '../../theme/slotRecipe'

export const visuallyHiddenRecipe = slotRecipe({
  className: 'visually-hidden',
  slots: ['root'],
  base: {
    root: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      // Otherwise at the end of a page it would add 1 px of scrolling.
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
