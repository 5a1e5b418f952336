import { slotRecipe } from '../../theme/slotRecipe'

export const gaugeRecipe = slotRecipe({
  className: 'gauge',
  slots: ['root', 'fill', 'up', 'down', 'hollow', 'neutral', 'stale', 'weak', 'moderate', 'strong', 'mark', 'tick'],
  base: {
    root: {
      position: 'relative',
      height: 'gauge.mark',
      '&::before': {
        position: 'absolute',
        top: '3px',
        right: '0',
        left: '0',
        height: 'gauge.height',
        borderRadius: '2px',
        background: 'bg.active',
        content: "''",
      },
    },
    fill: {
      position: 'absolute',
      top: '3px',
      height: 'gauge.height',
      borderRadius: '1px',
      '&[data-stale-hollow]': { boxShadow: 'inset 0 0 0 1px {colors.fg.subtle}' },
    },
    up: { background: 'up.solid' },
    down: { background: 'down.solid' },
    hollow: { background: 'none', boxShadow: 'inset 0 0 0 1px {colors.up.solid}' },
    neutral: { background: 'fg.subtle' },
    stale: { background: 'fg.subtle' },
    weak: { background: 'strength.weak.solid' },
    moderate: { background: 'strength.moderate.solid' },
    strong: { background: 'strength.strong.solid' },
    mark: {
      position: 'absolute',
      top: '0',
      width: '{borderWidths.mark}',
      height: 'gauge.mark',
      marginLeft: '-1px',
      background: 'fg',
    },
    tick: { position: 'absolute', top: '2px', width: '1px', height: '6px', background: 'border.strong' },
  },
})
