import { slotRecipe } from '../../theme/slotRecipe'

export const strengthMeterRecipe = slotRecipe({
  className: 'strength-meter',
  slots: ['root', 'step', 'weak', 'moderate', 'strong', 'stale'],
  base: {
    root: { display: 'inline-flex', flex: 'none', alignItems: 'flex-end', gap: '2px' },
    step: {
      width: '4px',
      height: '10px',
      borderRadius: '1px',
      boxShadow: 'inset 0 0 0 1px {colors.border.strong}',
      '&:first-child': { height: '6px' },
      '&:nth-child(2)': { height: '8px' },
      '&[data-on]': { background: 'currentColor', boxShadow: 'none' },
    },
    weak: { color: 'strength.weak.solid' },
    moderate: { color: 'strength.moderate.solid' },
    strong: { color: 'strength.strong.solid' },
    stale: { color: 'fg.subtle' },
  },
})
