import { slotRecipe } from '../../theme/slotRecipe'

export const timeframeTicksRecipe = slotRecipe({
  className: 'timeframe-ticks',
  slots: ['root', 'range'],
  base: {
    root: {
      display: 'inline-flex',
      flex: 'none',
      gap: '2px',
      '& > i': { width: '3px', height: '10px', borderRadius: '1px', background: 'bg.active' },
      '& > [data-known]': { background: 'var(--list-tick, {colors.fg.subtle})' },
    },
    range: {
      flex: 'none',
      width: '52px',
      color: 'fg.subtle',
      fontSize: 'xs',
      textAlign: 'right',
      whiteSpace: 'nowrap',
    },
  },
})
