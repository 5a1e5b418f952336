const text = {
  fontFamily: 'var(--tm-fonts-sans)',
  fontSize: 'var(--tm-font-sizes-axis)',
  fill: 'var(--tm-colors-chart-axis)',
  outlineWidth: 0,
}

/** Custom properties, so that a theme change only repaints. */
export const NIVO_THEME = {
  background: 'transparent',
  text,
  axis: {
    domain: { line: { stroke: 'var(--tm-colors-chart-border)', strokeWidth: 1 } },
    legend: { text },
    ticks: { line: { strokeWidth: 0 }, text },
  },
  grid: { line: { stroke: 'var(--tm-colors-chart-grid)', strokeWidth: 1 } },
} as const

/** Labels without ticks, 8 px from the plot. */
export const AXIS = { tickSize: 0, tickPadding: 8 } as const

/** As {@link AXIS}, without a line of its own. */
export const BARE_AXIS = { ...AXIS, style: { domain: { line: { strokeWidth: 0 } } } }

/** Props of bars whose labels, lower axis and pointer are layers of ours. */
export const BARE_BARS = {
  indexScale: { type: 'band', round: false },
  theme: NIVO_THEME,
  axisTop: null,
  axisLeft: null,
  axisBottom: null,
  enableLabel: false,
  animate: false,
  isInteractive: false,
} as const

/** Attributes of a text in a layer. */
export const TEXT = { fill: text.fill, fontFamily: text.fontFamily, style: { fontSize: text.fontSize } } as const

/** Attributes of a text that stays readable over lines. */
export const TEXT_ABOVE = {
  ...TEXT,
  paintOrder: 'stroke',
  stroke: 'var(--tm-colors-chart-bg)',
  strokeLinejoin: 'round',
  strokeWidth: 3,
} as const

/** The line under bars. */
export const BASE_LINE = { stroke: 'var(--tm-colors-chart-border)' } as const

/** Attributes of a bar, which the pointer passes. */
export function barPaint(colour: string, isHollow: boolean) {
  return {
    fill: isHollow ? 'var(--tm-colors-chart-bg)' : colour,
    stroke: isHollow ? colour : 'none',
    strokeWidth: 1.5,
    pointerEvents: 'none',
  } as const
}

/** Attributes of a range of what chance alone gives. */
export const BAND = {
  fill: 'var(--tm-colors-chart-band)',
  stroke: 'var(--tm-colors-chart-crosshair)',
  strokeDasharray: '2 3',
  pointerEvents: 'none',
} as const
