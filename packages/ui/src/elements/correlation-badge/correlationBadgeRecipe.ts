import { slotRecipe } from '../../theme/slotRecipe'

export const correlationBadgeRecipe = slotRecipe({
  className: 'correlation-badge',
  slots: ['root', 'value', 'missing', 'weak', 'moderate', 'strong', 'word'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      fontSize: 'sm',
      lineHeight: 'sm',
      whiteSpace: 'nowrap',
    },
    value: { color: 'fg.muted', fontWeight: 'medium' },
    missing: { color: 'fg.subtle' },
    weak: { color: 'strength.weak.fg' },
    moderate: { color: 'strength.moderate.fg' },
    strong: { color: 'strength.strong.fg' },
    word: { color: 'fg.subtle', fontSize: 'xs' },
  },
})
