import { slotRecipe } from '../../theme/slotRecipe'

export const metricNameRecipe = slotRecipe({
  className: 'metric-name',
  slots: ['plain', 'name'],
  base: {
    plain: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    name: {
      minWidth: '0',
      overflow: 'hidden',
      padding: '0',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'left',
      textDecoration: 'underline dotted {colors.border.strong}',
      textOverflow: 'ellipsis',
      textUnderlineOffset: '3px',
      cursor: 'help',
      '&:hover': { textDecorationColor: '{colors.fg}' },
      // A 24 px target outside the layout.
      position: 'relative',
      _phone: { padding: '6px 0', margin: '-6px 0' },
    },
  },
})
