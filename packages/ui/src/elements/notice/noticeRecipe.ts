import { slotRecipe } from '../../theme/slotRecipe'

export const noticeRecipe = slotRecipe({
  className: 'notice',
  slots: ['root', 'icon', 'text', 'title', 'body', 'action'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '10px',
      padding: '10px 12px',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'md',
      background: 'bg.surface',
      fontSize: 'sm',
      lineHeight: '18px',
    },
    icon: { marginTop: '1px' },
    text: {
      // If narrower, the action wraps.
      flex: '1 1 220px',
      minWidth: '0',
      overflowWrap: 'anywhere',
    },
    title: { display: 'block', fontWeight: 'semibold' },
    body: { color: 'fg.muted' },
    action: {
      flex: 'none',
      alignSelf: 'center',
      margin: '-5px -4px -5px auto',
      '&:empty': { display: 'none' },
    },
  },
  variants: {
    tone: {
      danger: {
        root: { borderColor: 'danger.border', background: 'danger.subtle' },
        icon: { color: 'danger.fg' },
        title: { color: 'danger.fg' },
      },
      warn: {
        root: { borderColor: 'warn.border', background: 'warn.subtle' },
        icon: { color: 'warn.fg' },
      },
      info: {
        root: { borderColor: 'info.border', background: 'info.subtle' },
        icon: { color: 'info.fg' },
      },
      ok: {
        root: {
          borderColor: 'color-mix(in srgb, {colors.up.solid} 40%, transparent)',
          background: 'up.subtle',
        },
        icon: { color: 'up.fg' },
      },
    },
  },
})
