import { slotRecipe } from '../../theme/slotRecipe'

export const intervalBarRecipe = slotRecipe({
  className: 'interval-bar',
  slots: ['caption', 'track', 'range', 'zero', 'estimate', 'ends', 'sentence'],
  base: {
    caption: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: 'xs',
      '& > :last-child': { color: 'fg.subtle', fontWeight: 'regular' },
    },
    track: {
      position: 'relative',
      height: '16px',
      margin: '8px 0 4px',
      '&::before': {
        position: 'absolute',
        top: '6px',
        right: '0',
        left: '0',
        height: 'gauge.height',
        borderRadius: '2px',
        background: 'bg.active',
        content: "''",
      },
    },
    range: { position: 'absolute', top: '6px', height: 'gauge.height', background: 'fg.subtle' },
    zero: { position: 'absolute', top: '2px', width: '2px', height: '12px', marginLeft: '-1px', background: 'fg' },
    estimate: {
      position: 'absolute',
      top: '3px',
      width: '10px',
      height: '10px',
      marginLeft: '-5px',
      border: '2px solid {colors.fg}',
      borderRadius: 'full',
      background: 'bg.raised',
    },
    ends: { color: 'fg.subtle', fontSize: 'xs', lineHeight: 'xs' },
    sentence: { marginTop: '6px', lineHeight: '18px' },
  },
})
