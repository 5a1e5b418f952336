/** Replaces what the backtest form has gained since, and the old one cannot draw. */
export function CostsSection() {
  return null
}
