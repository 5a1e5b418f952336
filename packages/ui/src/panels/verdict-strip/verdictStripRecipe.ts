import { slotRecipe } from '../../theme/slotRecipe'

export const verdictStripRecipe = slotRecipe({
  className: 'verdict-strip',
  slots: ['root', 'strip', 'verdict', 'title', 'text', 'note', 'gauges'],
  base: {
    root: { minWidth: '0', container: 'verdict-strip / inline-size' },
    strip: {
      display: 'grid',
      gap: '1px',
      overflow: 'hidden',
      border: '1px solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'border.subtle',
      '@container verdict-strip (min-width: 880px)': {
        gridTemplateColumns: 'minmax(200px, 1.7fr) minmax(0, 4fr)',
        '&:not(:has(> .verdict-strip__verdict))': { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
    verdict: {
      minWidth: '0',
      minHeight: '132px',
      padding: '10px 14px 11px',
      background: 'bg.surface',
      '@container verdict-strip (max-width: 879px)': { minHeight: '0' },
    },
    title: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      font: '{fontWeights.semibold} 14px/20px {fonts.sans}',
      '& > svg': { flex: 'none', color: 'warn.fg' },
      '.verdict-strip__verdict[data-tone=plain] &': { '& > svg': { color: 'fg.muted' } },
      '.verdict-strip__verdict[data-tone=waiting] &': { color: 'fg.muted', fontWeight: 'medium' },
    },
    text: { marginTop: '2px', color: 'fg.muted', fontSize: 'xs', lineHeight: 'xs', overflowWrap: 'anywhere' },
    note: { marginTop: '6px', color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
    gauges: {
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--gauges), minmax(0, 1fr))',
      gap: '1px',
      minWidth: '0',
      listStyle: 'none',
      '--metric-padding': '9px 14px 10px',
      '--metric-caption-wrap': 'normal',
      // Six names do not fit beside each other.
      '@container verdict-strip (max-width: 879px)': {
        '&:has(> :nth-child(6))': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      },
      '@container verdict-strip (max-width: 620px)': {
        '&, &:has(> :nth-child(6))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
      },
      // As many beside each other as the longest value leaves room for.
      '&[data-wide]': { display: 'flex', flexWrap: 'wrap' },
      '&[data-wide] > *': { flex: '1 1 var(--least)', minWidth: '0' },
    },
  },
})
