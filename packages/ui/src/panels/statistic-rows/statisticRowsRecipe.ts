import { slotRecipe } from '../../theme/slotRecipe'

export const statisticRowsRecipe = slotRecipe({
  className: 'statistic-rows',
  slots: ['root', 'note', 'state', 'rows'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12px',
      minHeight: 'table.row',
      padding: '5px 16px',
      borderBottom: '1px solid {colors.border.subtle}',
      fontSize: 'sm',
      lineHeight: 'sm',
      '&:last-child': { borderBottom: '0' },
      // The name gives way first; only a value longer than the row, as a hash, is broken.
      '& dt': { flexShrink: '1000', minWidth: '72px', color: 'fg.muted', overflowWrap: 'anywhere' },
      '& dd': {
        minWidth: '0',
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
