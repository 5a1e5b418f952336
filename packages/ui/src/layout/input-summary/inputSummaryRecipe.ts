import { slotRecipe } from '../../theme/slotRecipe'

export const inputSummaryRecipe = slotRecipe({
  className: 'input-summary',
  slots: ['root', 'inputs'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '48px',
      padding: '{spacing.2} {spacing.4}',
      fontSize: 'sm',
      lineHeight: 'sm',
      '& > button': { flex: 'none' },
      _phone: { padding: '{spacing.2} {spacing.3}' },
    },
    inputs: {
      display: 'flex',
      flex: '1 1 auto',
      flexWrap: 'wrap',
      gap: '0 {spacing.3}',
      minWidth: '0',
      color: 'fg.muted',
      '& > li': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > li:first-child': { color: 'fg', fontWeight: 'semibold' },
    },
  },
})
