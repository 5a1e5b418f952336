import { slotRecipe } from '../../theme/slotRecipe'

export const costsRecipe = slotRecipe({
  className: 'costs',
  slots: ['root', 'toggle', 'title', 'summary'],
  base: {
    root: { minWidth: '0', margin: 'calc(-1 * {spacing.1}) 0' },
    toggle: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: '100%',
      height: '28px',
      padding: '0',
      border: '0',
      background: 'transparent',
      color: 'fg',
      textAlign: 'left',
      cursor: 'pointer',
      '& > svg': { flex: 'none', color: 'fg.subtle' },
      _phone: { height: '40px' },
    },
    title: { flex: 'none', font: '{fontWeights.semibold} {fontSizes.sm} / {lineHeights.sm} {fonts.sans}' },
    summary: {
      flex: '1 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      color: 'fg.subtle',
      fontSize: 'xs',
      textAlign: 'right',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
