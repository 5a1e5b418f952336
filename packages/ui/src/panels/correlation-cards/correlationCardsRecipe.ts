import { slotRecipe } from '../../theme/slotRecipe'

export const correlationCardsRecipe = slotRecipe({
  className: 'correlation-cards',
  slots: ['root', 'strip'],
  base: {
    root: { minWidth: '0', container: 'correlation-cards / inline-size' },
    strip: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      gap: '1px',
      overflow: 'hidden',
      border: '1px solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'border.subtle',
      '@container correlation-cards (min-width: 1020px)': {
        '--metric-padding': '12px 16px 13px',
        '--metric-size': '{fontSizes.2xl}',
        '--metric-line': '{lineHeights.2xl}',
        '--metric-tracking': '-0.022em',
      },
      '@container correlation-cards (max-width: 460px)': { '--metric-padding': '10px 12px' },
      '@container correlation-cards (max-width: 680px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '@container correlation-cards (max-width: 320px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
})
