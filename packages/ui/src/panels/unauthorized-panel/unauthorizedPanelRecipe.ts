import { slotRecipe } from '../../theme/slotRecipe'

export const unauthorizedPanelRecipe = slotRecipe({
  className: 'unauthorized-panel',
  slots: ['root', 'panel', 'icon', 'title', 'description', 'suggestions', 'facts', 'path', 'actions'],
  base: {
    // A top margin would collapse through the body.
    root: {
      padding: '12vh {spacing.4} {spacing.4}',
      _phone: { paddingTop: '4' },
    },
    panel: {
      maxWidth: '600px',
      marginInline: 'auto',
      padding: '6',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'lg',
      background: 'bg.surface',
      _phone: { padding: '4' },
    },
    icon: { marginBottom: '3', color: 'fg.subtle' },
    title: {
      font: '{fontWeights.semibold} {fontSizes.xl} / {lineHeights.xl} {fonts.sans}',
      letterSpacing: '-0.014em',
    },
    description: { color: 'fg.muted' },
    suggestions: {
      marginTop: '3',
      paddingLeft: '4',
      color: 'fg.muted',
      fontSize: 'sm',
      lineHeight: 'sm',
      listStyle: 'disc',
    },
    facts: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '{spacing.1} {spacing.4}',
      marginTop: '4',
      padding: '{spacing.3} 0',
      borderBlock: '{borderWidths.hairline} solid {colors.border.subtle}',
      fontSize: 'sm',
      lineHeight: 'sm',
      '& dt': { color: 'fg.subtle' },
      '& dd': { overflowWrap: 'anywhere' },
    },
    path: { fontFamily: 'mono', fontSize: 'xs' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginTop: '4',
      _phone: {
        '& > button': { flex: '1 1 100%', height: 'control.touch' },
      },
    },
  },
})
