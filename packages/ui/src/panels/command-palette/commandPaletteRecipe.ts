import { slotRecipe } from '../../theme/slotRecipe'

export const commandPaletteRecipe = slotRecipe({
  className: 'command-palette',
  slots: ['root', 'input', 'list', 'group', 'label', 'option', 'text', 'detail', 'empty', 'more'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      height: '48px',
      padding: '0 16px',
      borderBottom: '1px solid {colors.border.subtle}',
      color: 'fg.subtle',
      // The box is the window's upper edge: its line says where the focus is.
      '&:has(.command-palette__input:focus-visible)': {
        borderBottomColor: 'focus.ring',
        boxShadow: 'inset 0 -1px 0 {colors.focus.ring}',
      },
    },
    input: {
      flex: '1 1 auto',
      minWidth: '0',
      height: '100%',
      padding: '0',
      border: '0',
      outline: 'none',
      background: 'none',
      color: 'fg',
      fontSize: 'lg',
      '&::placeholder': { color: 'fg.subtle', opacity: '1' },
    },
    list: {
      maxHeight: 'min(420px, calc(100dvh - 180px))',
      padding: '0 {spacing.1}',
      overflow: 'auto',
      scrollbarColor: '{colors.border.subtle} transparent',
      scrollbarWidth: 'thin',
    },
    group: {
      padding: '{spacing.1} 0',
      '.command-palette__group + &': { borderTop: '1px solid {colors.border.subtle}' },
    },
    label: {
      padding: '6px 12px 4px',
      color: 'fg.subtle',
      font: '{fontWeights.medium} 12px/16px {fonts.sans}',
    },
    option: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      width: '100%',
      minHeight: '36px',
      padding: '0 12px',
      borderRadius: 'sm',
      fontSize: 'sm',
      lineHeight: 'sm',
      scrollMargin: '30px 0 6px',
      '& > svg': { color: 'fg.muted' },
      '&:hover': { background: 'bg.hover' },
      "&[aria-selected='true']": {
        background: 'bg.active',
        boxShadow: 'inset {borderWidths.mark} 0 0 {colors.accent.fg}',
      },
      _phone: { minHeight: '44px' },
    },
    text: {
      flex: '1 1 auto',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    detail: { marginLeft: '8px', color: 'fg.subtle', fontSize: 'xs' },
    empty: { height: '160px' },
    more: {
      padding: '8px 16px 10px',
      borderTop: '1px solid {colors.border.subtle}',
      color: 'fg.subtle',
      fontSize: 'xs',
    },
  },
})
