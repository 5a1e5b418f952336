const text = {
  fontFamily: 'var(--tm-font-sans)',
  fontSize: 'var(--tm-font-size-axis)',
  fill: 'var(--tm-chart-axis)',
  outlineWidth: 0,
}

/** Custom properties, so that a theme change only repaints. */
export const NIVO_THEME = {
  background: 'transparent',
  text,
  axis: {
    domain: { line: { stroke: 'var(--tm-chart-border)', strokeWidth: 1 } },
    ticks: { line: { strokeWidth: 0 }, text },
  },
  grid: { line: { stroke: 'var(--tm-chart-grid)', strokeWidth: 1 } },
} as const
