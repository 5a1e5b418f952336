import { slotRecipe } from '../../theme/slotRecipe'

export const kbdRecipe = slotRecipe({
  className: 'kbd',
  slots: ['root'],
  base: {
    root: {
      padding: '0 5px',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'sm',
      background: 'bg.surface',
      color: 'fg.subtle',
      font: '{fontWeights.medium} 11px/16px {fonts.sans}',
      whiteSpace: 'nowrap',
    },
  },
})
