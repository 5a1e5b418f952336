import { slotRecipe } from '../../theme/slotRecipe'

/** One `primary` per view. */
export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'

/** px: 28 in cards, 32 in page headers, 36 in footers and dialogs, 44 for touch. */
export type ButtonSize = 'small' | 'dense' | 'default' | 'large'

/** Also for links that act as buttons: `<a className={buttonRecipe({ size: 'small' }).root}>`. */
export const buttonRecipe = slotRecipe({
  className: 'button',
  slots: ['root', 'label', 'labels'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      height: 'control',
      padding: '0 12px',
      border: '{borderWidths.hairline} solid {colors.border.strong}',
      borderRadius: 'md',
      background: 'bg.surface',
      color: 'fg',
      fontSize: 'md',
      fontWeight: 'medium',
      lineHeight: 'md',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color, color',
      transitionDuration: 'fast',
      transitionTimingFunction: 'out',
      '&:hover': { borderColor: 'border.hover', background: 'bg.hover' },
      '&:active, &[aria-pressed=true], &[aria-expanded=true]': { background: 'bg.active' },
      '&[aria-busy]': { cursor: 'progress' },
      // `&&` overrides every variant's hover style.
      '&&[disabled]': {
        borderColor: 'border.subtle',
        background: 'none',
        color: 'fg.subtle',
        cursor: 'not-allowed',
      },
    },
    label: { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' },
    // They overlap, so the wider one sets the width.
    labels: {
      display: 'inline-grid',
      '&& > *': { gridArea: '1 / 1' },
      '& > [data-away]': { visibility: 'hidden' },
    },
  },
  variants: {
    variant: {
      outline: {},
      primary: {
        root: {
          borderColor: 'accent.solid',
          background: 'accent.solid',
          color: 'accent.contrast',
          fontWeight: 'semibold',
          '&:hover, &:active, &[aria-expanded=true]': { borderColor: 'accent.hover', background: 'accent.hover' },
          '&[aria-busy]:hover': { borderColor: 'accent.solid', background: 'accent.solid' },
          '&&[disabled]': { borderColor: 'transparent', background: 'bg.active' },
          '& kbd': {
            borderColor: 'color-mix(in srgb, {colors.accent.contrast} 35%, transparent)',
            background: 'none',
            color: 'inherit',
          },
        },
      },
      ghost: {
        root: {
          borderColor: 'transparent',
          background: 'none',
          color: 'fg.muted',
          '&:hover': { borderColor: 'transparent', color: 'fg' },
          '&[aria-pressed=true]': { color: 'accent.fg' },
          '&&[disabled]': { borderColor: 'transparent', color: 'fg.disabled' },
        },
      },
      danger: {
        root: {
          borderColor: 'danger.solid',
          color: 'danger.fg',
          '&:hover, &:active': { borderColor: 'danger.solid', background: 'danger.subtle' },
        },
      },
    },
    size: {
      small: {
        root: {
          height: 'control.sm',
          padding: '0 8px',
          gap: '6px',
          fontSize: 'sm',
          _phone: { height: 'control.dense' },
        },
      },
      dense: { root: { height: 'control.dense', padding: '0 10px', fontSize: 'sm' } },
      default: {},
      large: { root: { height: 'control.touch', padding: '0 16px' } },
    },
    isBlock: { true: { root: { width: '100%', _phone: { height: 'control.touch' } } } },
    isSquare: { true: { root: { flex: 'none', width: 'control', padding: '0', _print: { display: 'none' } } } },
  },
  compoundVariants: [
    { isSquare: true, size: 'small', css: { root: { width: 'control.sm', _phone: { width: 'control.dense' } } } },
    { isSquare: true, size: 'dense', css: { root: { width: 'control.dense' } } },
    { isSquare: true, size: 'large', css: { root: { width: 'control.touch' } } },
  ],
  defaultVariants: { variant: 'outline', size: 'default' },
})
