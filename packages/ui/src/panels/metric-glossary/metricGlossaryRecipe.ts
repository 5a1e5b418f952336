import { slotRecipe } from '../../theme/slotRecipe'

export const metricGlossaryRecipe = slotRecipe({
  className: 'metric-glossary',
  slots: ['root', 'group', 'metric', 'formula'],
  base: {
    root: { display: 'grid', gap: '5', fontSize: 'sm', lineHeight: 'sm' },
    group: {
      padding: '0 0 6px',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
      color: 'fg.subtle',
      font: '{fontWeights.medium} 12px/16px {fonts.sans}',
    },
    metric: {
      padding: '10px 0 10px 12px',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
      scrollMarginTop: '{spacing.2}',
      '& > dt': { fontWeight: 'semibold' },
      '& > dd': { color: 'fg.muted' },
      '&[data-current]': { background: 'bg.active', boxShadow: 'inset {borderWidths.mark} 0 0 {colors.accent.fg}' },
    },
    formula: {
      '.metric-glossary__metric > &': { marginTop: '4px', color: 'fg', font: '400 12px/18px {fonts.mono}' },
    },
  },
})
