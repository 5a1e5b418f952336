import { slotRecipe } from '../../theme/slotRecipe'

export const saveBarRecipe = slotRecipe({
  className: 'save-bar',
  slots: ['root', 'notice', 'button'],
  base: {
    root: {
      position: 'sticky',
      bottom: '0',
      zIndex: 'saveBar',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      padding: '10px {spacing.4}',
      borderTop: '{borderWidths.hairline} solid {colors.border.subtle}',
      background: 'bg.raised',
      '&[data-unsaved]': { borderTopColor: 'warn.border' },
      _phone: { padding: '10px {spacing.3}' },
    },
    notice: {
      flex: '1 1 auto',
      minWidth: '0',
      _phone: {
        '.save-bar__root[data-unsaved] > &': { flexBasis: '100%' },
        '.save-bar__root:not([data-unsaved]) > &': { display: 'none' },
      },
    },
    button: {
      _phone: {
        '.save-bar__root > &': { flex: '1 1 0', height: 'control.touch' },
      },
    },
  },
})
