import { slotRecipe } from '../../theme/slotRecipe'

export const indicatorConfigListRecipe = slotRecipe({
  className: 'indicator-config-list',
  slots: ['root', 'list', 'empty', 'entry', 'head', 'toggle', 'name', 'location', 'body', 'short'],
  base: {
    root: { position: 'relative', minWidth: '0', outline: 'none' },
    list: { border: '{borderWidths.hairline} solid {colors.border.subtle}', borderRadius: 'md' },
    empty: { color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
    entry: {
      '.indicator-config-list__entry + &': { borderTop: '{borderWidths.hairline} solid {colors.border.subtle}' },
    },
    head: { display: 'flex', alignItems: 'center', minHeight: '36px', padding: '0 3px 0 8px' },
    toggle: {
      display: 'flex',
      flex: '1 1 auto',
      alignItems: 'center',
      gap: '7px',
      minWidth: '0',
      minHeight: '36px',
      borderRadius: 'sm',
      fontSize: 'sm',
      lineHeight: 'sm',
      '& > svg:first-child': { color: 'fg.subtle' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&:is(.indicator-config-list__entry[data-hidden] *) > svg:nth-child(2)': { opacity: '0.45' },
    },
    name: {
      minWidth: '0',
      overflow: 'hidden',
      color: 'fg.subtle',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '& > b': { color: 'fg', fontWeight: 'medium' },
      '&:is(.indicator-config-list__entry[data-hidden] *) > b': { color: 'fg.subtle' },
    },
    location: {
      flex: 'none',
      margin: '0 {spacing.1} 0 {spacing.2}',
      color: 'fg.subtle',
      fontSize: 'xs',
      lineHeight: 'xs',
    },
    short: { display: 'flex', flexDirection: 'column', gap: '3' },
    body: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      padding: '4px 10px 12px 30px',
      '@container rail (min-width: 640px)': {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(252px, 1fr))',
        alignItems: 'start',
        gap: '{spacing.2} {spacing.6}',
      },
    },
  },
})
