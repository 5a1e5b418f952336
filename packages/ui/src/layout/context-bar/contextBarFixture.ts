const ignored = () => undefined

export const TIMEFRAME = {
  text: '1 Hour',
  value: 'H1',
  options: [
    { value: 'H1', label: '1 Hour' },
    { value: 'D1', label: 'Daily' },
  ],
  onChange: ignored,
}

export const STRATEGY = {
  text: 'Moving Average',
  value: 'Moving Average',
  options: ['Moving Average', 'RSI Strategy'].map((name) => ({ value: name, label: name })),
  onChange: ignored,
}

export const PARAMETERS = {
  values: [
    ['n1', '60'],
    ['n2', '160'],
    ['sl_pct', '0.02'],
  ],
} as const

export const LENSES = [
  { id: 'chart', label: 'Chart', icon: 'chart', href: '#chart' },
  { id: 'run', label: 'Run', icon: 'backtest', href: '#run' },
  { id: 'optimise', label: 'Optimise', icon: 'optimise', href: '#optimise' },
  { id: 'validate', label: 'Validate', icon: 'validate', href: '#validate' },
  { id: 'compare', label: 'Compare', icon: 'compare', href: '#compare' },
] as const
