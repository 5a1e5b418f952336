import { slotRecipe } from '../../theme/slotRecipe'

export const tradesTableRecipe = slotRecipe({
  className: 'trades-table',
  slots: ['root', 'scroll', 'state', 'exports', 'selected'],
  base: {
    root: {
      container: 'trades / inline-size',
      '&[data-stale]': {
        color: 'fg.muted',
        '--trade-up': '{colors.fg.muted}',
        '--trade-down': '{colors.fg.muted}',
        '--trade-gain': '{colors.fg.subtle}',
        '--trade-loss': '{colors.fg.subtle}',
      },
    },
    scroll: {
      position: 'relative',
      overflowX: 'auto',
      scrollbarColor: '{colors.border.subtle} transparent',
      scrollbarWidth: 'thin',
      // The card's corners.
      borderRadius: '0 0 7px 7px',
      '&[data-tall]': { maxHeight: 'max(352px, 80vh)' },
      _phone: {
        '&[data-tall]': { maxHeight: 'none' },
      },
    },
    state: { height: '352px' },
    exports: {
      display: 'flex',
      _phone: { display: 'none' },
    },
    selected: {
      display: 'flex',
      alignItems: 'center',
      marginRight: '4px',
      borderRight: '1px solid {colors.border.subtle}',
      color: 'fg.muted',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
    },
  },
})
