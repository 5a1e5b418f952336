import { slotRecipe } from '../../theme/slotRecipe'

export const visuallyHiddenRecipe = slotRecipe({
  className: 'visually-hidden',
  slots: ['root'],
  base: {
    root: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      // Else it adds 1 px of scrolling at a page's end.
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
