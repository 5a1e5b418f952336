import { slotRecipe } from '../../theme/slotRecipe'

const gridLine = (from: string) =>
  `linear-gradient({colors.chart.grid}, {colors.chart.grid}) 0 calc(50% ${from}) / 100% 1px no-repeat`

export const correlationTilesRecipe = slotRecipe({
  className: 'correlation-tiles',
  slots: [
    'root',
    'legend',
    'key',
    'tiles',
    'tile',
    'placeholder',
    'track',
    'band',
    'bar',
    'value',
    'lag',
    'note',
    'state',
  ],
  base: {
    root: { container: 'lag-tiles / inline-size' },
    legend: { display: 'flex', flexWrap: 'wrap', gap: '2px 14px' },
    key: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: 'xs',
      whiteSpace: 'nowrap',
      '& > span': {
        width: '12px',
        height: '7px',
        border: 'dashed {colors.chart.crosshair}',
        borderWidth: '1px 0',
        background: 'chart.band',
      },
    },
    tiles: {
      display: 'grid',
      gap: '4px',
      padding: '12px 16px 8px',
      '@container lag-tiles (max-width: 460px)': { padding: '10px 12px' },
    },
    tile: {
      position: 'relative',
      border: '1px solid {colors.border.subtle}',
      borderRadius: 'sm',
      '&[data-peak]': { borderColor: 'border.strong' },
    },
    placeholder: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8px',
      minWidth: '0',
      height: '155px',
      paddingBottom: '9px',
      border: '1px solid {colors.border.subtle}',
      borderRadius: 'sm',
      '@container lag-tiles (max-width: 460px)': { height: '95px' },
    },
    track: { position: 'relative' },
    band: { position: 'absolute', background: 'chart.band' },
    bar: {
      position: 'absolute',
      borderRadius: '1px',
      '&[data-strength=weak]': { background: 'strength.weak.solid' },
      '&[data-strength=moderate]': { background: 'strength.moderate.solid' },
      '&[data-strength=strong]': { background: 'strength.strong.solid' },
      '&:is(.correlation-tiles__root[data-stale] *)': { background: 'fg.subtle' },
    },
    value: {
      color: 'fg.subtle',
      font: '{fontWeights.medium} 12px/16px {fonts.sans}',
      whiteSpace: 'nowrap',
      '&[data-strength]': { fontWeight: 'semibold' },
      '&[data-strength=weak]': { color: 'strength.weak.fg' },
      '&[data-strength=moderate]': { color: 'strength.moderate.fg' },
      '&[data-strength=strong]': { color: 'strength.strong.fg' },
      '&:is(.correlation-tiles__root[data-stale] *)': { color: 'fg.muted' },
    },
    lag: { color: 'fg.subtle', font: '{fontWeights.regular} 12px/16px {fonts.sans}' },
    note: {
      padding: '0 16px 12px',
      color: 'fg.subtle',
      fontSize: 'xs',
      lineHeight: 'xs',
      '@container lag-tiles (max-width: 460px)': { padding: '0 12px 12px' },
    },
    state: { height: '200px' },
  },
  variants: {
    bars: {
      // A column each.
      standing: {
        tiles: {
          gridTemplateColumns: 'repeat(var(--lags), minmax(0, 1fr))',
          // Columns, as long as values fit.
          '@container lag-tiles (max-width: 760px)': {
            '--share': 'calc((100% - (var(--lags) - 1) * 4px) / var(--lags) - 0.1px)',
            gridTemplateColumns:
              'repeat(auto-fill, minmax(max(var(--share), min(68px, (54px - var(--share)) * 999)), 1fr))',
          },
        },
        tile: {
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          minWidth: '0',
          paddingBottom: '5px',
        },
        // ±0.7 and ±0.3; clipped beyond the scale.
        track: {
          '--moderate': 'calc(50% * 0.3 / var(--scale))',
          '--strong': 'calc(50% * 0.7 / var(--scale))',
          overflow: 'hidden',
          width: '100%',
          height: '112px',
          marginBottom: '5px',
          borderBottom: '1px solid {colors.border.subtle}',
          background: ['- var(--strong)', '- var(--moderate)', '+ var(--moderate)', '+ var(--strong)']
            .map(gridLine)
            .join(', '),
          '&::after': {
            position: 'absolute',
            top: '50%',
            right: '0',
            left: '0',
            height: '1px',
            background: 'chart.crosshair',
            content: '""',
          },
          '@container lag-tiles (max-width: 460px)': { height: '52px' },
        },
        band: {
          top: '50%',
          right: '0',
          left: '0',
          border: 'dashed {colors.chart.crosshair}',
          borderWidth: '1px 0',
          transform: 'translateY(-50%)',
        },
        bar: { left: 'calc(50% - 9px)', width: '18px' },
      },
      lying: {
        tiles: { gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))' },
        tile: {
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          alignItems: 'baseline',
          gap: '0 6px',
          padding: '3px 7px 5px',
        },
        track: {
          gridColumn: '1 / -1',
          height: '4px',
          marginTop: '3px',
          borderRadius: '1px',
          background: 'bg.active',
        },
        band: {
          top: '0',
          bottom: '0',
          left: '50%',
          border: 'solid {colors.chart.crosshair}',
          borderWidth: '0 1px',
          transform: 'translateX(-50%)',
        },
        bar: { top: '0', bottom: '0' },
        value: { textAlign: 'right' },
      },
    },
  },
  defaultVariants: { bars: 'standing' },
})
