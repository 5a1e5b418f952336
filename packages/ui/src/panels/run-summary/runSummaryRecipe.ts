import { slotRecipe } from '../../theme/slotRecipe'

export const runSummaryRecipe = slotRecipe({
  className: 'run-summary',
  slots: ['root', 'parameters'],
  base: {
    root: { minWidth: '0' },
    parameters: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 16px',
      minHeight: '20px',
      alignItems: 'center',
      '& > div': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: '20px',
        gap: '6px',
        maxWidth: '100%',
        font: '{fontWeights.regular} 12px/20px {fonts.mono}',
      },
      '& dt': { flex: 'none', color: 'fg.subtle' },
      '& dd': {
        minWidth: '0',
        overflow: 'hidden',
        color: 'fg',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
      '&[data-stale] dd': { color: 'fg.muted' },
    },
  },
})
