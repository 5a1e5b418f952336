import { slotRecipe } from '../../theme/slotRecipe'
import { POSITIONER } from '../popover/floating'

export const hintSurfaceRecipe = slotRecipe({
  className: 'tooltip',
  slots: ['positioner', 'tip'],
  base: {
    positioner: POSITIONER,
    tip: {
      position: 'relative',
      display: 'block',
      width: 'max-content',
      maxWidth: 'min(280px, 100vw - 16px)',
      padding: '5px 8px',
      borderRadius: 'sm',
      background: 'chart.chip',
      color: 'chart.chipFg',
      font: '{fontWeights.regular} 12px/16px {fonts.sans}',
      textAlign: 'left',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      // Bridges the gap for the pointer.
      '&::before': { position: 'absolute', zIndex: '-1', inset: '-5px 0', content: "''" },
    },
  },
})
