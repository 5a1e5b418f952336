import { slotRecipe } from '../../theme/slotRecipe'

export const statisticRowsRecipe = slotRecipe({
  className: 'statistic-rows',
  slots: ['root', 'note', 'state', 'rows'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '12px',
      minHeight: 'table.row',
      padding: '5px 16px',
      borderBottom: '1px solid {colors.border.subtle}',
      fontSize: 'sm',
      lineHeight: 'sm',
      '&:last-child': { borderBottom: '0' },
      // The name gives way first, then the value takes a line; only one longer than that, as a hash, is broken.
      '& dt': { flex: '1 1 72px', minWidth: '0', color: 'fg.muted', overflowWrap: 'anywhere' },
      '& dd': {
        minWidth: '0',
        marginLeft: 'auto',
        fontSize: 'md',
        fontWeight: 'semibold',
        letterSpacing: '-0.006em',
        overflowWrap: 'break-word',
        textAlign: 'right',
      },
      '& dd[data-missing]': { color: 'fg.subtle', fontWeight: 'medium' },
      _phone: { padding: '5px 12px' },
    },
    note: { marginLeft: '8px', color: 'fg.subtle', fontSize: 'xs' },
    state: { minHeight: '160px', height: '160px' },
    rows: {
      '&[data-stale] dd': { color: 'fg.muted' },
    },
  },
})
