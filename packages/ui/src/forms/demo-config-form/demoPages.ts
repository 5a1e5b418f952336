import type { DemoConfig, DemoPage } from '@tidemark/contract'

interface PageRow {
  readonly id: DemoPage
  readonly label: string
  readonly path: string
  /** Never open in a demo, whatever the configuration says. */
  readonly isReserved?: boolean
}

export const PAGE_ROWS: readonly PageRow[] = [
  { id: 'dashboard', label: 'Dashboard', path: '/' },
  { id: 'backtest', label: 'Backtest', path: '/backtest' },
  { id: 'chart', label: 'Chart', path: '/chart' },
  { id: 'plot', label: 'Plot', path: '/plot' },
  { id: 'correlation', label: 'Correlation', path: '/correlation' },
  { id: 'indicators', label: 'Indicators', path: '/indicators' },
  { id: 'strategies', label: 'Strategies', path: '/strategies' },
  { id: 'backtestData', label: 'Backtest Data', path: '/backtest-data' },
  { id: 'uploadData', label: 'Upload Data', path: '/upload-data', isReserved: true },
  { id: 'demoControl', label: 'Demo Control', path: '/demo-control', isReserved: true },
]

/** Each page's flag counts as one, a list too. */
export function countChanges(value: DemoConfig, saved: DemoConfig): number {
  const { enabledPages: pages, ...rest } = value
  const before: Readonly<Record<string, unknown>> = saved
  const others = Object.entries(rest).filter(([key, now]) => JSON.stringify(now) !== JSON.stringify(before[key]))
  return PAGE_ROWS.filter(({ id }) => pages[id] !== saved.enabledPages[id]).length + others.length
}
