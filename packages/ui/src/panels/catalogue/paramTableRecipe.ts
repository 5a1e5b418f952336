import { slotRecipe } from '../../theme/slotRecipe'

export const paramTableRecipe = slotRecipe({
  className: 'param-table',
  slots: ['root', 'name', 'words', 'range'],
  base: {
    root: {
      '--table-edge': '0',
      fontSize: 'xs',
      '& table': { fontSize: 'xs' },
    },
    name: { font: '{fontWeights.medium} 12px/20px {fonts.mono}' },
    words: { display: 'block', color: 'fg.subtle', fontWeight: 'regular', lineHeight: 'xs' },
    // Only lists of choices and long units wrap.
    range: { whiteSpace: 'nowrap' },
  },
})
