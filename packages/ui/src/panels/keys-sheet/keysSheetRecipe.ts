import { slotRecipe } from '../../theme/slotRecipe'

export const keysSheetRecipe = slotRecipe({
  className: 'keys-sheet',
  slots: ['head', 'title', 'search', 'body', 'columns', 'group', 'label', 'rows', 'row', 'keys', 'nothing'],
  base: {
    head: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      height: '48px',
      padding: '0 {spacing.2} 0 {spacing.4}',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
    },
    title: { flex: '1 1 auto', font: '{fontWeights.semibold} {fontSizes.md} / {lineHeights.md} {fonts.sans}' },
    search: { flex: '0 1 220px', minWidth: '0' },
    body: {
      maxHeight: 'min(640px, calc(100dvh - 160px))',
      padding: '{spacing.3} {spacing.4} {spacing.4}',
      position: 'relative',
      overflow: 'auto',
      scrollbarWidth: 'thin',
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    // Inside of what scrolls: columns of a limited height would go on to the right, out of sight.
    columns: { columns: '2 340px', columnGap: '{spacing.8}' },
    group: { breakInside: 'avoid', '& + &': { marginTop: '3' } },
    label: {
      padding: '{spacing.1} 0',
      color: 'fg.muted',
      font: '{fontWeights.medium} {fontSizes.xs} / {lineHeights.xs} {fonts.sans}',
    },
    rows: { margin: '0' },
    row: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '28px',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
      fontSize: 'sm',
      lineHeight: 'sm',
      '&:last-child': { borderBottomColor: 'transparent' },
      '& > dt': { minWidth: '0' },
    },
    keys: {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: '1',
      margin: '0',
      color: 'fg.muted',
      fontSize: 'xs',
    },
    nothing: { padding: '{spacing.6} 0', color: 'fg.muted', fontSize: 'sm', textAlign: 'center', columnSpan: 'all' },
  },
})
