import { slotRecipe } from '../../theme/slotRecipe'

const PLACEHOLDER = { color: 'fg.subtle', opacity: '1' }
const DISABLED = { WebkitTextFillColor: 'currentColor', opacity: '1' }

/** A control's frame: a plain input, or its `input` part beside an `affix` or button. */
export const controlRecipe = slotRecipe({
  className: 'control',
  slots: ['root', 'input', 'affix'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      width: '100%',
      minWidth: '0',
      height: 'control.dense',
      padding: '0 8px 0 10px',
      border: '{borderWidths.hairline} solid {colors.border.strong}',
      borderRadius: 'md',
      background: 'bg.field',
      color: 'fg',
      fontSize: 'sm',
      lineHeight: 'sm',
      transition: 'border-color {durations.fast} {easings.out}',
      '&:hover': { borderColor: 'border.hover' },
      '&:has(> .control__input:focus-visible)': {
        outline: '{borderWidths.focus} solid {colors.focus.ring}',
        outlineOffset: '2px',
      },
      '&::placeholder': PLACEHOLDER,
      '&:disabled': DISABLED,
      _phone: { height: '40px', fontSize: 'lg' },
    },
    input: {
      flex: '1 1 auto',
      width: '100%',
      minWidth: '0',
      height: '100%',
      padding: '0',
      border: '0',
      outline: 'none',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      cursor: 'inherit',
      '&::placeholder': PLACEHOLDER,
      '&:disabled': DISABLED,
    },
    affix: { flex: 'none', color: 'fg.subtle', fontSize: 'xs', pointerEvents: 'none' },
  },
  variants: {
    size: {
      xs: {},
      sm: { root: { height: 'control', fontSize: 'md' } },
      '2xs': { root: { height: 'control.sm', _phone: { height: '32px' } } },
    },
    isInvalid: {
      true: { root: { '&, &:hover': { borderColor: 'danger.solid', boxShadow: '0 0 0 1px {colors.danger.solid}' } } },
    },
    isDisabled: {
      true: {
        root: {
          '&, &:hover': {
            borderColor: 'transparent',
            background: 'bg.active',
            color: 'fg.subtle',
            cursor: 'not-allowed',
          },
        },
      },
    },
  },
})
