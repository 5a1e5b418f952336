import { slotRecipe } from '../../theme/slotRecipe'

export const checkboxRecipe = slotRecipe({
  className: 'checkbox',
  slots: ['root', 'input', 'box', 'tick'],
  base: {
    root: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '24px',
      fontSize: 'sm',
      lineHeight: 'sm',
      cursor: 'pointer',
      '&[data-disabled]': { color: 'fg.subtle', cursor: 'not-allowed' },
      _phone: { minHeight: '40px', fontSize: 'lg' },
    },
    // A click anywhere in the row toggles it.
    input: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      margin: '0',
      opacity: '0',
      cursor: 'inherit',
    },
    box: {
      flex: 'none',
      width: '16px',
      height: '16px',
      padding: '1px',
      border: '{borderWidths.hairline} solid {colors.border.strong}',
      borderRadius: 'sm',
      background: 'bg.field',
      '.checkbox__root:hover &': { borderColor: 'border.hover' },
      '&:is(.checkbox__root *)[data-state=checked]': { borderColor: 'accent.solid', background: 'accent.solid' },
      '&:is(.checkbox__root *)[data-disabled]': { borderColor: 'border.subtle', background: 'bg.active' },
      'input:focus-visible + &': {
        outline: '{borderWidths.focus} solid {colors.focus.ring}',
        outlineOffset: '2px',
      },
    },
    tick: {
      color: 'accent.contrast',
      strokeWidth: '2',
      '.checkbox__box[data-disabled] &': { color: 'fg.subtle' },
      _forced: { color: 'ButtonText' },
    },
  },
})
