import { slotRecipe } from '../../theme/slotRecipe'

export const iconRecipe = slotRecipe({
  className: 'icon',
  slots: ['root'],
  base: {
    root: {
      display: 'block',
      flex: 'none',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: '1.5',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      '&[data-filled]': { fill: 'currentColor', stroke: 'none' },
    },
  },
  variants: {
    size: {
      xs: {
        root: { width: '12px', height: '12px' },
      },
      sm: {
        root: { width: 'icon.sm', height: 'icon.sm' },
      },
      md: {
        root: { width: 'icon.md', height: 'icon.md' },
      },
      lg: {
        root: { width: 'icon.lg', height: 'icon.lg' },
      },
    },
  },
})
