import { slotRecipe } from '../../theme/slotRecipe'

export const costsRecipe = slotRecipe({
  className: 'costs',
  slots: ['root', 'toggle', 'title', 'summary', 'fields'],
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
    fields: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '3',
      paddingTop: '2',
      '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    },
  },
})
