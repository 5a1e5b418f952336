import { slotRecipe } from '../../theme/slotRecipe'

export const preferencesFormRecipe = slotRecipe({
  className: 'preferences-form',
  slots: ['root', 'section', 'title', 'fields', 'files', 'hint'],
  base: {
    root: {
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minWidth: '0',
    },
    section: {
      minWidth: '0',
      margin: '0',
      padding: '0 0 {spacing.4}',
      border: '0',
      borderBottom: '{borderWidths.hairline} solid {colors.border.subtle}',
    },
    title: {
      padding: '0 0 {spacing.3}',
      font: '{fontWeights.semibold} {fontSizes.sm} / {lineHeights.sm} {fonts.sans}',
    },
    fields: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'end',
      gap: '{spacing.3} {spacing.4}',
      '@container (max-width: 439px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    files: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '2' },
    hint: { gridColumn: '1 / -1', margin: '0', color: 'fg.muted', fontSize: 'sm' },
  },
})
