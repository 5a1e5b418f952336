import { slotRecipe } from '../../theme/slotRecipe'

export const jsonPreviewRecipe = slotRecipe({
  className: 'json-preview',
  slots: ['root', 'number', 'key', 'figure', 'text', 'bracket', 'said', 'more'],
  base: {
    root: {
      padding: '{spacing.2} 0',
      font: '{fontWeights.regular} {fontSizes.xs} / 20px {fonts.mono}',
      fontVariantLigatures: 'none',
      '& > li': { position: 'relative', display: 'flex', minHeight: '20px', padding: '0 16px 0 44px' },
      '& > [data-changed]': { background: 'warn.subtle', boxShadow: 'inset 2px 0 0 {colors.warn.solid}' },
      '& code': { minWidth: '0', font: 'inherit', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    },
    number: {
      position: 'absolute',
      left: '0',
      width: '30px',
      color: 'fg.subtle',
      fontSize: 'axis',
      textAlign: 'right',
      userSelect: 'none',
      '[data-changed] > &': { color: 'fg.muted' },
    },
    key: { color: 'fg.muted' },
    figure: { color: 'accent.fg' },
    text: { color: 'fg' },
    bracket: { color: 'fg' },
    said: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    more: { padding: '0 16px 12px 44px', color: 'fg.subtle', fontSize: 'xs' },
  },
})
