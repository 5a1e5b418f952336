import { slotRecipe } from '../../theme/slotRecipe'

export const jsonFieldRecipe = slotRecipe({
  className: 'json-field',
  slots: ['root', 'verdict'],
  base: {
    root: {
      display: 'block',
      height: 'auto',
      maxHeight: '320px',
      padding: '7px 10px',
      resize: 'vertical',
      fontFamily: 'mono',
      fontSize: '12px',
      fontVariantLigatures: 'none',
      letterSpacing: '-0.01em',
      lineHeight: '18px',
      scrollbarWidth: 'thin',
      _phone: { height: 'auto', fontSize: 'lg', lineHeight: 'lg' },
    },
    verdict: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      verticalAlign: 'top',
      '&[data-wrong]': { color: 'danger.fg' },
    },
  },
})
