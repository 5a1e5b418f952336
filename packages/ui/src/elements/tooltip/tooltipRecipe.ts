import { slotRecipe } from '../../theme/slotRecipe'

export const tooltipRecipe = slotRecipe({
  className: 'tooltip',
  slots: ['root', 'tip'],
  base: {
    root: { display: 'inline-flex', maxWidth: '100%' },
    tip: {
      inset: 'auto',
      width: 'max-content',
      maxWidth: 'min(280px, 100vw - 16px)',
      margin: '0',
      padding: '5px 8px',
      border: '0',
      borderRadius: 'sm',
      background: 'chart.chip',
      color: 'chart.chipFg',
      font: '{fontWeights.regular} 12px/16px {fonts.sans}',
      textAlign: 'left',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      // The way from the control onto the text.
      '&::before': { position: 'absolute', zIndex: '-1', inset: '-5px 0', content: "''" },
    },
  },
})
