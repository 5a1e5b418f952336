const text = {
  fontFamily: 'var(--tm-font-sans)',
  fontSize: 'var(--tm-font-size-axis)',
  fill: 'var(--tm-chart-axis)',
  outlineWidth: 0,
}

/**
 * What nivo draws with: the names of the tokens and not their values. An SVG understands `var()`, so that a change of theme
 * or of the colour pair is only another paint, wherever the chart stands. Only what nivo itself computes with (a blend of
 * two colours, a label darker than its cell) would need values, and none of that is used.
 */
export const NIVO_THEME = {
  background: 'transparent',
  text,
  axis: {
    domain: { line: { stroke: 'var(--tm-chart-border)', strokeWidth: 1 } },
    ticks: { line: { strokeWidth: 0 }, text },
  },
  grid: { line: { stroke: 'var(--tm-chart-grid)', strokeWidth: 1 } },
} as const
