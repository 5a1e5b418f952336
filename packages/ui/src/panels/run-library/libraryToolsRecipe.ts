import { slotRecipe } from '../../theme/slotRecipe'

export const libraryToolsRecipe = slotRecipe({
  className: 'library-tools',
  slots: ['root', 'views', 'view', 'search'],
  base: {
    root: {
      display: 'flex',
      flex: 'none',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
    },
    views: { display: 'flex', flex: '1 1 320px', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
    view: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '32px',
      padding: '0 10px',
      borderRadius: 'sm',
      color: 'fg.muted',
      font: '{fontWeights.medium} 13px/20px {fonts.sans}',
      cursor: 'pointer',
      '&:hover': { background: 'bg.hover', color: 'fg' },
      '&[aria-pressed=true]': { background: 'bg.active', color: 'fg' },
      '& span': { color: 'fg.muted', fontWeight: 'regular', fontVariantNumeric: 'tabular-nums' },
      _phone: { minHeight: '40px' },
    },
    search: { flex: '1 1 300px', maxWidth: '480px', _phone: { flexBasis: '100%', maxWidth: 'none' } },
  },
})
