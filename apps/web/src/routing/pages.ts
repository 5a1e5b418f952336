import { ADMIN_PAGES, type DemoConfig, type DemoPage } from '@tidemark/contract'
import type { IconName } from '@tidemark/ui'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { Session } from '../session/session'

/** One page behind the sign-in: where it is, what the menu calls it, and how its code is fetched. */
export interface Page {
  /** Also the name of its flag in the demo's configuration. */
  readonly id: DemoPage
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /** Of the menu; pages without one stand on top. */
  readonly group?: 'Library' | 'Manage'
  /** A word beside it in the menu: 'Admin'. */
  readonly badge?: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** Every page of the menu, in its order. Routes, menu and titles are made of this table. */
export const PAGES = [
  {
    id: 'dashboard',
    path: '/',
    label: 'Dashboard',
    icon: 'dashboard',
    load: () => import('../pages/dashboard/DashboardPage').then((code) => ({ default: code.DashboardPage })),
  },
  {
    id: 'backtest',
    path: '/backtest',
    label: 'Backtest',
    icon: 'backtest',
    load: () => import('../pages/backtest/BacktestPage').then((code) => ({ default: code.BacktestPage })),
  },
  {
    id: 'chart',
    path: '/chart',
    label: 'Chart',
    icon: 'chart',
    load: () => import('../pages/chart/ChartPage').then((code) => ({ default: code.ChartPage })),
  },
  {
    id: 'plot',
    path: '/plot',
    label: 'Plot',
    icon: 'plot',
    load: () => import('../pages/plot/PlotPage').then((code) => ({ default: code.PlotPage })),
  },
  {
    id: 'correlation',
    path: '/correlation',
    label: 'Correlation',
    icon: 'correlation',
    load: () => import('../pages/correlation/CorrelationPage').then((code) => ({ default: code.CorrelationPage })),
  },
  {
    id: 'indicators',
    path: '/indicators',
    label: 'Indicators',
    icon: 'indicators',
    group: 'Library',
    load: () => import('../pages/indicators/IndicatorsPage').then((code) => ({ default: code.IndicatorsPage })),
  },
  {
    id: 'strategies',
    path: '/strategies',
    label: 'Strategies',
    icon: 'strategies',
    group: 'Library',
    load: () => import('../pages/strategies/StrategiesPage').then((code) => ({ default: code.StrategiesPage })),
  },
  {
    id: 'backtestData',
    path: '/backtest-data',
    label: 'Backtest Data',
    icon: 'data',
    group: 'Library',
    load: () => import('../pages/backtest-data/BacktestDataPage').then((code) => ({ default: code.BacktestDataPage })),
  },
  {
    id: 'uploadData',
    path: '/upload-data',
    label: 'Upload Data',
    icon: 'upload',
    group: 'Manage',
    load: () => import('../pages/upload-data/UploadDataPage').then((code) => ({ default: code.UploadDataPage })),
  },
  {
    id: 'demoControl',
    path: '/demo-control',
    label: 'Demo Control',
    icon: 'control',
    group: 'Manage',
    badge: 'Admin',
    load: () => import('../pages/demo-control/DemoControlPage').then((code) => ({ default: code.DemoControlPage })),
  },
] as const satisfies readonly Page[]

/** The page at a path, as the router matches it; undefined when the table has none there. */
export function pageAt(path: string): Page | undefined {
  return PAGES.find((page) => matchPath(page.path, path) !== null)
}

/**
 * The pages that whoever is here may open, in the menu's order (SPEC section 2): an administrator all, a demo visitor those that
 * are switched on, nobody none.
 */
export function pagesFor(session: Session, enabledPages: DemoConfig['enabledPages']): readonly Page[] {
  if (session.kind === 'none') return []
  if (session.kind === 'authenticated') return PAGES
  return PAGES.filter(({ id }) => !ADMIN_PAGES.includes(id) && enabledPages[id])
}

/** Where whoever is here starts: the first page that may be opened. */
export function homeOf(session: Session, enabledPages: DemoConfig['enabledPages']): string {
  return pagesFor(session, enabledPages)[0]?.path ?? '/'
}
