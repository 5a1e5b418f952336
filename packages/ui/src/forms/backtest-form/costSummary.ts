import { parseConfig } from './configText'

/** A separate file, since the fields load only when opened. */
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

/** 'Stop-loss, Leverage'; empty if none, or for invalid JSON. */
export function costSummary(config: string): string {
  const parsed = parseConfig(config)
  if (!parsed.ok) return ''
  return Object.entries(COST_OPTIONS)
    .filter(([key, option]) => (parsed.values[key] ?? option.default) !== option.default)
    .map(([, { label }]) => label)
    .join(', ')
}
