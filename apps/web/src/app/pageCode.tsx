import { type ComponentType, lazy, useState } from 'react'
import { DOC_PAGES } from '../pages/docs/docPages'
import { type Page, pageAt, type PageId } from '../routing/pages'

interface Code {
  readonly default: ComponentType
}
type Load = () => Promise<Code>

export const shellCode: Load = () => import('./Shell').then((code) => ({ default: code.Shell }))

export const loginCode: Load = () => import('../pages/login/LoginPage').then((code) => ({ default: code.LoginPage }))

export const unauthorizedCode: Load = () =>
  import('../pages/unauthorized/UnauthorizedPage').then((code) => ({ default: code.UnauthorizedPage }))

export const docsCode: Load = () => import('../pages/docs/DocsPage').then((code) => ({ default: code.DocsPage }))

export const notFoundCode: Load = () =>
  import('../pages/not-found/NotFoundPage').then((code) => ({ default: code.NotFoundPage }))

/** Separate from `PAGES`, which the pages import. */
export const PAGE_CODE: Readonly<Record<PageId, Load>> = {
  dashboard: () => import('../pages/dashboard/DashboardPage').then((code) => ({ default: code.DashboardPage })),
  backtest: () => import('../pages/backtest/BacktestPage').then((code) => ({ default: code.BacktestPage })),
  chart: () => import('../pages/chart/ChartPage').then((code) => ({ default: code.ChartPage })),
  plot: () => import('../pages/plot/PlotPage').then((code) => ({ default: code.PlotPage })),
  correlation: () => import('../pages/correlation/CorrelationPage').then((code) => ({ default: code.CorrelationPage })),
  optimise: () => import('../pages/optimise/OptimisePage').then((code) => ({ default: code.OptimisePage })),
  validate: () => import('../pages/validate/ValidatePage').then((code) => ({ default: code.ValidatePage })),
  compare: () => import('../pages/compare/ComparePage').then((code) => ({ default: code.ComparePage })),
  ledger: () => import('../pages/ledger/LedgerPage').then((code) => ({ default: code.LedgerPage })),
  indicators: () => import('../pages/indicators/IndicatorsPage').then((code) => ({ default: code.IndicatorsPage })),
  strategies: () => import('../pages/strategies/StrategiesPage').then((code) => ({ default: code.StrategiesPage })),
  backtestData: () =>
    import('../pages/backtest-data/BacktestDataPage').then((code) => ({ default: code.BacktestDataPage })),
  uploadData: () => import('../pages/upload-data/UploadDataPage').then((code) => ({ default: code.UploadDataPage })),
  account: () => import('../pages/account/AccountPage').then((code) => ({ default: code.AccountPage })),
  trail: () => import('../pages/trail/TrailPage').then((code) => ({ default: code.TrailPage })),
  demoControl: () =>
    import('../pages/demo-control/DemoControlPage').then((code) => ({ default: code.DemoControlPage })),
}

const loaded = new Map<Load, Code>()

async function keep(load: Load): Promise<Code> {
  const code = await load()
  loaded.set(load, code)
  return code
}

/** Loads a page's code and the shell's, or the sign-in's for null. */
export async function loadPage(page: Pick<Page, 'id'> | null): Promise<void> {
  const wanted = page === null ? [loginCode] : [shellCode, PAGE_CODE[page.id]]
  await Promise.all(wanted.filter((load) => !loaded.has(load)).map(keep))
}

/** Loads all that an address shows first, side by side. */
export async function loadAt(pathname: string, isSignedIn: boolean): Promise<void> {
  const page = pageAt(pathname)
  if (page !== undefined || pathname === '/login') return loadPage(isSignedIn ? (page ?? null) : null)
  const [, root, name] = pathname.split('/')
  if (root === 'docs') {
    const text = DOC_PAGES.find((one) => one.name === name) ?? DOC_PAGES[0]
    await Promise.all([keep(docsCode), text.load()])
  } else await keep(root === 'unauthorized' ? unauthorizedCode : notFoundCode)
}

/** As React's `lazy`, which shows what it has waited for up to 300 ms late: what is loaded already is not waited for. */
export function lazyPage(load: Load): ComponentType {
  const Lazy = lazy(() => keep(load))
  return function LazyPage() {
    const [Page] = useState(() => loaded.get(load)?.default ?? Lazy)
    return <Page />
  }
}
