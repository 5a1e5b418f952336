import { slotRecipe } from '../../theme/slotRecipe'

export const visuallyHiddenRecipe = slotRecipe({
  className: 'visually-hidden',
  slots: ['root'],
  base: {
    root: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      // At the foot of a page it would make the page 1 px longer than its window.
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
})
