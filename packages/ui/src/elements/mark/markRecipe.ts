import { slotRecipe } from '../../theme/slotRecipe'

export const markRecipe = slotRecipe({
  className: 'mark',
  slots: ['root', 'curve', 'level'],
  base: {
    root: {
      display: 'block',
      flex: 'none',
      fill: 'none',
      strokeWidth: '2',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
    curve: { stroke: 'fg' },
    level: { stroke: 'accent.fg' },
  },
})
