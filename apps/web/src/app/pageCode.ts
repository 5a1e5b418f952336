import type { ComponentType } from 'react'
import type { Page, PageId } from '../routing/pages'
import { preload } from './preload'

export const shellCode = () => import('./Shell').then((code) => ({ default: code.Shell }))

/** Separate from `PAGES`, which the pages import. */
export const PAGE_CODE: Readonly<Record<PageId, () => Promise<{ readonly default: ComponentType }>>> = {
  dashboard: () => import('../pages/dashboard/DashboardPage').then((code) => ({ default: code.DashboardPage })),
  backtest: () => import('../pages/backtest/BacktestPage').then((code) => ({ default: code.BacktestPage })),
  chart: () => import('../pages/chart/ChartPage').then((code) => ({ default: code.ChartPage })),
  plot: () => import('../pages/plot/PlotPage').then((code) => ({ default: code.PlotPage })),
  correlation: () => import('../pages/correlation/CorrelationPage').then((code) => ({ default: code.CorrelationPage })),
  optimise: () => import('../pages/optimise/OptimisePage').then((code) => ({ default: code.OptimisePage })),
  validate: () => import('../pages/validate/ValidatePage').then((code) => ({ default: code.ValidatePage })),
  compare: () => import('../pages/compare/ComparePage').then((code) => ({ default: code.ComparePage })),
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

/** Loads a page's code, and the shell's, before it is opened. */
export function preloadPage({ id }: Pick<Page, 'id'>): void {
  preload(shellCode)
  preload(PAGE_CODE[id])
}
