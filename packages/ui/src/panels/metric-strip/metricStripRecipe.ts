import { slotRecipe } from '../../theme/slotRecipe'

export const metricStripRecipe = slotRecipe({
  className: 'metric-strip',
  slots: ['root', 'strip', 'normal', 'wide', 'huge'],
  base: {
    root: { minWidth: '0', container: 'metric-strip / inline-size' },
    strip: {
      display: 'grid',
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      gap: '1px',
      overflow: 'hidden',
      border: '1px solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'border.subtle',
      '@container metric-strip (max-width: 460px)': { '--metric-padding': '10px 12px' },
    },
    normal: {
      '@container metric-strip (min-width: 1020px)': {
        '--metric-padding': '12px 16px 13px',
        '--metric-size': '{fontSizes.2xl}',
        '--metric-line': '{lineHeights.2xl}',
        '--metric-tracking': '-0.022em',
        '--metric-unit-size': '16px',
      },
      '@container metric-strip (max-width: 780px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '@container metric-strip (max-width: 460px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    wide: {
      '@container metric-strip (max-width: 1020px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '@container metric-strip (max-width: 510px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '@container metric-strip (max-width: 340px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    huge: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '@container metric-strip (max-width: 860px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '@container metric-strip (max-width: 580px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
})
