import { slotRecipe } from '../../theme/slotRecipe'

export const selectFieldRecipe = slotRecipe({
  className: 'select-field',
  slots: ['root', 'select', 'lead', 'chevron'],
  base: {
    root: {
      position: 'relative',
      contain: 'inline-size',
      minWidth: '0',
      // Containers are laid out by themselves: only where the width is asked for.
      '&:has(> [data-unset]:disabled)': { containerType: 'inline-size' },
    },
    select: {
      paddingRight: '28px',
      appearance: 'none',
      cursor: 'pointer',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '& option': { background: 'bg.raised', color: 'fg' },
      '&:disabled': { cursor: 'not-allowed', opacity: '1' },
      '&[data-led]': { paddingLeft: '34px' },
      '&[data-unset]': { color: 'fg.subtle' },
      '@container (max-width: 150px)': {
        // A disabled placeholder needs the arrow's space.
        '&[data-unset]:disabled': { paddingRight: '8px' },
      },
    },
    lead: {
      position: 'absolute',
      top: '50%',
      left: '10px',
      display: 'flex',
      pointerEvents: 'none',
      transform: 'translateY(-50%)',
    },
    chevron: {
      position: 'absolute',
      top: '50%',
      right: '9px',
      color: 'fg.subtle',
      pointerEvents: 'none',
      transform: 'translateY(-50%)',
      '@container (max-width: 150px)': {
        '[data-unset]:disabled ~ &': { display: 'none' },
      },
    },
  },
})
