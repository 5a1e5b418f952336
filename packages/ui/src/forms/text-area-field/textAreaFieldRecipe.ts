import { slotRecipe } from '../../theme/slotRecipe'

export const textAreaFieldRecipe = slotRecipe({
  className: 'text-area-field',
  slots: ['root'],
  base: {
    root: {
      display: 'block',
      height: 'auto',
      minHeight: '64px',
      maxHeight: '240px',
      padding: '6px 10px',
      fieldSizing: 'content',
      resize: 'vertical',
      _phone: { height: 'auto', lineHeight: 'lg' },
      '&[data-changed]': { boxShadow: 'inset 2px 0 0 {colors.warn.solid}' },
      '&[data-changed][aria-invalid=true]': {
        boxShadow: 'inset 2px 0 0 {colors.warn.solid}, 0 0 0 1px {colors.danger.solid}',
      },
    },
  },
})
