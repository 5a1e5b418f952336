import { topLayerStyles } from '../../motion/topLayer'
import { slotRecipe } from '../../theme/slotRecipe'

export const menuDrawerRecipe = slotRecipe({
  className: 'menu-drawer',
  slots: ['root'],
  base: {
    root: {
      inset: '0 auto 0 0',
      width: 'min({sizes.sideMenu.drawer}, calc(100vw - {spacing.8}))',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      overflow: 'hidden',
      border: '0',
      background: 'bg.surface',
      color: 'fg',
      boxShadow: 'dialog',
      ...topLayerStyles,
    },
  },
})
