import { slotRecipe } from '../../theme/slotRecipe'

export const demoBannerRecipe = slotRecipe({
  className: 'demo-banner',
  slots: ['root', 'icon', 'kind', 'message', 'left', 'close'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'banner',
      padding: '5px 8px 5px 16px',
      borderBottom: '1px solid {colors.info.border}',
      background: 'info.subtle',
      color: 'fg',
      fontSize: 'sm',
      lineHeight: '18px',
      _phone: {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: '2px 8px',
        padding: '8px 4px 8px 12px',
      },
    },
    icon: {
      color: 'info.fg',
      _phone: { marginTop: '1px' },
    },
    kind: {
      display: 'inline-flex',
      flex: 'none',
      _phone: { display: 'none' },
    },
    message: {
      flex: '1 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      _phone: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
    left: {
      display: 'inline-flex',
      flex: 'none',
      alignItems: 'center',
      gap: '6px',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      '& strong': { color: 'fg', fontWeight: 'semibold' },
      _phone: { gridArea: '2 / 2', whiteSpace: 'normal' },
    },
    close: {
      display: 'inline-flex',
      flex: 'none',
      _phone: { gridArea: '1 / 3', margin: '-6px 0' },
    },
  },
  variants: {
    level: {
      calm: {},
      soon: {
        root: { borderColor: 'warn.border', background: 'warn.subtle' },
        icon: { color: 'warn.fg' },
        left: {
          '&, & strong': { color: 'warn.fg' },
        },
      },
      expired: {
        root: { borderColor: 'danger.border', background: 'danger.subtle' },
        icon: { color: 'danger.fg' },
        left: {
          '&, & strong': { color: 'danger.fg' },
        },
      },
    },
  },
})
