import { slotRecipe } from '../../theme/slotRecipe'

export const loginFigureRecipe = slotRecipe({
  className: 'login-figure',
  slots: [
    'root',
    'grid',
    'minor',
    'major',
    'scale',
    'ground',
    'underWater',
    'highWater',
    'equity',
    'peak',
    'peakPoint',
    'peakLabel',
  ],
  base: {
    root: {
      position: 'absolute',
      inset: '0',
      overflow: 'hidden',
      '& svg': { fill: 'none' },
      '& text': {
        fill: 'chart.axis',
        font: '400 {fontSizes.axis} {fonts.sans}',
        fontVariantNumeric: 'tabular-nums',
      },
    },
    grid: { stroke: 'chart.grid' },
    minor: { stroke: 'border.subtle' },
    major: { stroke: 'border.strong' },
    scale: { stroke: 'border.strong' },
    ground: { fill: 'bg.surface' },
    underWater: { fill: 'accent.solid', opacity: '0.16' },
    highWater: { stroke: 'accent.fg', strokeDasharray: '3 4', opacity: '0.8' },
    equity: { stroke: 'fg.muted', strokeWidth: '1.5' },
    peak: { stroke: 'accent.fg', strokeWidth: '2' },
    peakPoint: { fill: 'bg.canvas', stroke: 'accent.fg', strokeWidth: '2' },
    peakLabel: {
      '.login-figure__root &': { fill: 'accent.fg', fontWeight: 'medium' },
    },
  },
})
