import { slotRecipe } from '../../theme/slotRecipe'

export const appLoadingRecipe = slotRecipe({
  className: 'app-loading',
  slots: ['root'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      minHeight: '100dvh',
      color: 'fg.muted',
      fontSize: 'sm',
    },
  },
})
