import tokens from '../theme/tokens.json'

/** The eight series colours of the light theme, in their order, as a page would offer them. */
export const SERIES_PALETTE: readonly string[] = Object.values(tokens.color.chart.series).map(({ light }) => light)
