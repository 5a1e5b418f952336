import { slotRecipe } from '../../theme/slotRecipe'

export const indicatorCardRecipe = slotRecipe({
  className: 'indicator-card',
  slots: ['root', 'label'],
  base: {
    root: {
      display: 'block',
      padding: '6px 8px',
      borderRadius: 'sm',
      background: 'bg.sunken',
      color: 'fg',
      font: '{fontWeights.regular} 12px/18px {fonts.mono}',
      fontVariantLigatures: 'none',
      overflowWrap: 'anywhere',
    },
    label: { color: 'fg.subtle', font: '{fontWeights.medium} 12px/22px {fonts.sans}' },
  },
})
