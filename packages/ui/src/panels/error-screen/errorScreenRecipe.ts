import { slotRecipe } from '../../theme/slotRecipe'

export const errorScreenRecipe = slotRecipe({
  className: 'error-screen',
  slots: ['root', 'message'],
  base: {
    root: { display: 'grid', minHeight: '60vh' },
    message: { marginTop: '2', color: 'fg.subtle', fontFamily: 'mono', fontSize: 'xs' },
  },
})
