import { parseConfig } from './configText'

/** The options of the section by key: what people read, and what is in force when nobody sets it. Their fields load when opened. */
export const COST_OPTIONS = {
  spread: { label: 'Spread', default: 0 },
  fixed_fee: { label: 'Fixed fee', default: 0 },
  sl_pct: { label: 'Stop-loss', default: 0 },
  tp_pct: { label: 'Take-profit', default: 0 },
  size: { label: 'Position size', default: '' },
  unit: { label: 'Smallest amount', default: 1 },
  margin: { label: 'Leverage', default: 1 },
  trade_on_close: { label: 'Trade on close', default: false },
} as const

/** Names what a config's text sets of costs and risk: 'Stop-loss, Leverage'. Empty for nothing, or a text that does not read. */
export function costSummary(config: string): string {
  const parsed = parseConfig(config)
  if (!parsed.ok) return ''
  return Object.entries(COST_OPTIONS)
    .filter(([key, option]) => (parsed.values[key] ?? option.default) !== option.default)
    .map(([, { label }]) => label)
    .join(', ')
}
