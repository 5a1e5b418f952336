import { chakra } from '@chakra-ui/react'

const gridLine = (from: string) =>
  `linear-gradient({colors.chart.grid}, {colors.chart.grid}) 0 calc(50% ${from}) / 100% 1px no-repeat`

const strengths = (['weak', 'moderate', 'strong'] as const).map((strength) => ({
  [`& [data-bar=${strength}]`]: { bg: `strength.${strength}.solid` },
  [`& [data-value=${strength}]`]: { color: `strength.${strength}.fg` },
}))

/** A list of tiles, which it styles: each has up to seven parts, and there are dozens. */
export const TileList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1',
    p: '12px 16px 8px',
    '@container (max-width: 460px)': { p: '10px 12px' },
    '& > *': { position: 'relative', borderWidth: '1px', borderRadius: 'l1' },
    '& > [data-placeholder]': {
      justifyContent: 'flex-end',
      gap: '2',
      h: '155px',
      pb: '9px',
      '@container (max-width: 460px)': { h: '95px' },
    },
    '& > [data-peak]': { borderColor: 'border.strong' },
    '& [data-track]': { position: 'relative' },
    '& [data-band]': { position: 'absolute', bg: 'chart.band' },
    '& [data-bar]': { position: 'absolute', borderRadius: '1px' },
    '& :is([data-value], [data-lag])': { color: 'fg.subtle', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& [data-value]': { fontWeight: 'semibold' },
    '& [data-value=none]': { fontWeight: 'medium' },
  },
  variants: {
    bars: {
      // A column each.
      standing: {
        gridTemplateColumns: 'repeat(var(--lags), minmax(0, 1fr))',
        // Columns, as long as values fit.
        '@container (max-width: 760px)': {
          '--share': 'calc((100% - (var(--lags) - 1) * 4px) / var(--lags) - 0.1px)',
          gridTemplateColumns:
            'repeat(auto-fill, minmax(max(var(--share), min(68px, (54px - var(--share)) * 999)), 1fr))',
        },
        '& > *': { display: 'flex', flexDirection: 'column', alignItems: 'center', minW: '0', pb: '5px' },
        // ±0.7 and ±0.3; clipped beyond the scale.
        '& [data-track]': {
          '--moderate': 'calc(50% * 0.3 / var(--scale))',
          '--strong': 'calc(50% * 0.7 / var(--scale))',
          overflow: 'hidden',
          w: 'full',
          h: '112px',
          mb: '5px',
          borderBottomWidth: '1px',
          background: ['- var(--strong)', '- var(--moderate)', '+ var(--moderate)', '+ var(--strong)']
            .map(gridLine)
            .join(', '),
          '@container (max-width: 460px)': { h: '52px' },
          _after: { position: 'absolute', top: '50%', insetX: '0', h: '1px', bg: 'chart.crosshair', content: '""' },
        },
        '& [data-band]': {
          top: '50%',
          insetX: '0',
          border: 'dashed {colors.chart.crosshair}',
          borderWidth: '1px 0',
          transform: 'translateY(-50%)',
        },
        '& [data-bar]': { left: 'calc(50% - 9px)', w: '18px' },
      },
      lying: {
        gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
        '& > *': {
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          alignItems: 'baseline',
          columnGap: '1.5',
          p: '3px 7px 5px',
        },
        '& [data-track]': { gridColumn: '1 / -1', h: '1', mt: '3px', borderRadius: '1px', bg: 'bg.active' },
        '& [data-band]': {
          insetY: '0',
          left: '50%',
          border: 'solid {colors.chart.crosshair}',
          borderWidth: '0 1px',
          transform: 'translateX(-50%)',
        },
        '& [data-bar]': { insetY: '0' },
        '& [data-value]': { textAlign: 'right' },
      },
    },
    isStale: {
      true: { '& [data-bar]': { bg: 'fg.subtle' }, '& [data-value]': { color: 'fg.muted' } },
      false: Object.assign({}, ...strengths),
    },
  },
  defaultVariants: { bars: 'standing', isStale: false },
})
