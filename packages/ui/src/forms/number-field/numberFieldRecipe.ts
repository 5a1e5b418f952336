import { slotRecipe } from '../../theme/slotRecipe'

export const numberFieldRecipe = slotRecipe({
  className: 'number-field',
  slots: ['frame', 'root', 'steppers'],
  base: {
    frame: {
      '&[data-stepped]': { paddingRight: '3px' },
      '&[data-changed]': { boxShadow: 'inset 2px 0 0 {colors.warn.solid}' },
      '&[data-changed]:has([aria-invalid=true])': {
        boxShadow: 'inset 2px 0 0 {colors.warn.solid}, 0 0 0 1px {colors.danger.solid}',
      },
    },
    root: { textAlign: 'right' },
    steppers: {
      display: 'flex',
      flex: 'none',
      paddingLeft: '3px',
      borderLeft: '{borderWidths.hairline} solid {colors.border.subtle}',
      '& > button': {
        display: 'grid',
        width: '24px',
        height: '24px',
        placeItems: 'center',
        borderRadius: 'sm',
        color: 'fg.subtle',
      },
      '& > button:hover': { background: 'bg.hover', color: 'fg' },
      '& > button:disabled': { background: 'none', color: 'fg.disabled', cursor: 'not-allowed' },
      '@media (pointer: coarse)': {
        '& > button': { width: '32px', height: '28px' },
      },
    },
  },
})
