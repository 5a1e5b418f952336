import { slotRecipe } from '../../theme/slotRecipe'

export const badgeRecipe = slotRecipe({
  className: 'badge',
  slots: ['root'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      flex: 'none',
      gap: '1',
      height: '18px',
      padding: '0 6px',
      border: '{borderWidths.hairline} solid {colors.border.subtle}',
      borderRadius: 'sm',
      background: 'bg.surface',
      color: 'fg.muted',
      font: '{fontWeights.medium} 11px/16px {fonts.sans}',
      whiteSpace: 'nowrap',
      // Of badges side by side, one with an icon has another baseline.
      verticalAlign: 'middle',
    },
  },
  variants: {
    tone: {
      neutral: {},
      info: {
        root: { borderColor: 'info.border', background: 'info.subtle', color: 'info.fg' },
      },
      warn: {
        root: { borderColor: 'warn.border', background: 'warn.subtle', color: 'warn.fg' },
      },
      danger: {
        root: { borderColor: 'danger.border', background: 'danger.subtle', color: 'danger.fg' },
      },
      ok: {
        root: {
          padding: '0',
          borderColor: 'transparent',
          background: 'none',
          '& > svg': { color: 'up.fg' },
        },
      },
    },
  },
})
