import { slotRecipe } from '../../theme/slotRecipe'

export const catalogueGridRecipe = slotRecipe({
  className: 'catalogue-grid',
  slots: ['root', 'bar', 'search', 'count', 'grid', 'state'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' },
    bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '{spacing.2} {spacing.3}' },
    search: {
      flex: '0 1 360px',
      minWidth: '0',
      _phone: { flex: '1 1 100%' },
    },
    count: { color: 'fg.subtle', fontSize: 'xs' },
    grid: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      gap: '3',
      '& > li': { minWidth: '0' },
      '&[data-stale]': { color: 'fg.muted' },
    },
    state: { height: '280px' },
  },
})
