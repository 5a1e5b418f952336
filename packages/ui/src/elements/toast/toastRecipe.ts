import { slotRecipe } from '../../theme/slotRecipe'

export const toastRecipe = slotRecipe({
  className: 'toast',
  slots: ['root', 'icon', 'message', 'close'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '10px',
      minHeight: 'banner',
      padding: '5px 4px 5px 12px',
      borderRadius: 'lg',
      background: 'bg.raised',
      boxShadow: 'float',
      color: 'fg',
      fontSize: 'sm',
      lineHeight: '18px',
    },
    icon: {
      marginTop: '7px',
      // Centres on a 32 px button.
      _phone: { marginTop: '9px' },
    },
    message: {
      flex: '1 1 auto',
      minWidth: '0',
      padding: '6px 0',
      overflowWrap: 'anywhere',
      _phone: { padding: '8px 0' },
    },
    close: { flex: 'none', margin: '1px 0' },
  },
  variants: {
    tone: {
      info: {
        icon: { color: 'info.fg' },
      },
      ok: {
        icon: { color: 'up.fg' },
      },
      warn: {
        icon: { color: 'warn.fg' },
      },
      danger: {
        icon: { color: 'danger.fg' },
      },
    },
  },
})
