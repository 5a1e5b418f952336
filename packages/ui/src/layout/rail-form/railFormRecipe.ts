import { slotRecipe } from '../../theme/slotRecipe'

export const railFormRecipe = slotRecipe({
  className: 'rail-form',
  slots: ['root', 'head', 'title', 'body', 'section', 'sectionTitle', 'count'],
  base: {
    root: {
      container: 'rail / inline-size',
      display: 'flex',
      flex: '1 1 auto',
      flexDirection: 'column',
      minWidth: '0',
      minHeight: '0',
      background: 'bg.surface',
    },
    head: {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      height: 'cardHeader',
      padding: '0 {spacing.2} 0 {spacing.4}',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
    },
    title: {
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      font: '{fontWeights.semibold} {fontSizes.md} / {lineHeights.md} {fonts.sans}',
      letterSpacing: '-0.006em',
    },
    body: {
      '--inset': '{spacing.4}',
      display: 'flex',
      flex: '1 1 auto',
      flexDirection: 'column',
      gap: '3',
      minHeight: '0',
      padding: '14px var(--inset) {spacing.4}',
      '@container rail (min-width: 640px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        alignContent: 'start',
        alignItems: 'start',
      },
      // In the rail only the fields scroll; above a result the page does.
      '@media (min-width: 1280px)': {
        overflow: 'hidden auto',
        scrollbarColor: '{colors.border.subtle} transparent',
        scrollbarWidth: 'thin',
      },
      _phone: { '--inset': '{spacing.3}', padding: 'var(--inset)' },
    },
    section: {
      margin: '2px calc(-1 * var(--inset)) 0',
      padding: '{spacing.3} var(--inset) 0',
      borderTop: '{borderWidths.hairline} solid {colors.border.subtle}',
      '@container rail (min-width: 640px)': {
        display: 'grid',
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        rowGap: '0',
        alignItems: 'start',
        marginTop: '0',
        // Everything except field pairs has full width.
        '&& > *': { gridColumn: '1 / -1', minWidth: '0' },
      },
      _phone: { marginTop: '0' },
    },
    sectionTitle: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '2',
      marginBottom: '3',
      font: '{fontWeights.semibold} {fontSizes.sm} / {lineHeights.sm} {fonts.sans}',
    },
    count: { color: 'fg.subtle', fontSize: 'xs', fontWeight: 'medium' },
  },
})
