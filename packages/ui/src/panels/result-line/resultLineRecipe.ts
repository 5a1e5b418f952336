import { slotRecipe } from '../../theme/slotRecipe'

export const resultLineRecipe = slotRecipe({
  className: 'result-line',
  slots: ['root', 'title', 'meta', 'end', 'id'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: '28px' },
    title: {
      font: '{fontWeights.semibold} 14px/20px {fonts.sans}',
      letterSpacing: '-0.006em',
      overflowWrap: 'anywhere',
      '.result-line__root[data-stale] &': { color: 'fg.muted' },
      _phone: { flex: '1 1 100%' },
    },
    // What follows stands at the right end while it fits, and begins a line of its own where it does not.
    meta: {
      marginRight: 'auto',
      color: 'fg.subtle',
      fontSize: 'sm',
      lineHeight: 'sm',
      // By their content: badges begin a line of their own, a single button does not.
      _phone: { flex: '0 1 auto' },
    },
    // The id gives way first: it is copied whole, and the address holds it too.
    end: {
      display: 'flex',
      flex: '1 1 96px',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '1',
      minWidth: '0',
      _phone: { flex: '0 1 auto' },
    },
    id: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      minWidth: '0',
      '& code': {
        color: 'fg.subtle',
        font: '400 12px/18px {fonts.mono}',
        fontVariantLigatures: 'none',
        letterSpacing: '-0.01em',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      _phone: { display: 'none' },
    },
  },
})
