import { slotRecipe } from '../../theme/slotRecipe'

export const demoCardRecipe = slotRecipe({
  className: 'demo-card',
  slots: ['root', 'title', 'text'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      padding: '{spacing.3} {spacing.3} {spacing.3} {spacing.4}',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'bg.canvas',
      '& > button': { flex: 'none' },
      '@media (max-width: 1023px)': {
        flexDirection: 'column',
        alignItems: 'stretch',
        padding: '{spacing.3} {spacing.4} {spacing.4}',
      },
    },
    title: { font: '{fontWeights.semibold} {fontSizes.md} / {lineHeights.md} {fonts.sans}' },
    text: { color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
  },
})
