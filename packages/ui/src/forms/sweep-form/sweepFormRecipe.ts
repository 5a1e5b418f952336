import { slotRecipe } from '../../theme/slotRecipe'

export const sweepFormRecipe = slotRecipe({
  className: 'sweep-form',
  slots: ['group', 'head', 'count', 'list', 'param', 'row', 'values', 'swap', 'error', 'none'],
  base: {
    group: { display: 'grid', gap: '3', minWidth: '0' },
    head: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '2',
      fontSize: 'sm',
      fontWeight: 'semibold',
      lineHeight: 'sm',
    },
    count: { color: 'fg.muted', fontWeight: 'regular', textAlign: 'right' },
    list: {
      display: 'grid',
      gap: '2',
      '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    },
    param: {
      display: 'grid',
      gap: '2',
      minWidth: '0',
      padding: '{spacing.2} 10px',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'md',
      '& label': { fontFamily: 'mono', letterSpacing: '-0.02em' },
    },
    row: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      alignItems: 'end',
      gap: '3',
      '&[data-swept]': { gridTemplateColumns: 'minmax(0, 1fr) max-content', alignItems: 'center' },
    },
    values: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '2' },
    swap: { justifySelf: 'start' },
    error: { color: 'danger.fg', fontSize: 'xs', lineHeight: 'xs', overflowWrap: 'anywhere' },
    none: { color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
  },
})
