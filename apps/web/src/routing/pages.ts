import type { IconName } from '@tidemark/ui'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'

/** One page behind the sign-in: where it is, what the menu calls it, and how its code is fetched. */
export interface Page {
  readonly id: string
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /** Of the menu; pages without one stand on top. */
  readonly group?: 'Library' | 'Manage'
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
] as const satisfies readonly Page[]

/** The page at a path, as the router matches it; undefined when the table has none there. */
export function pageAt(path: string): Page | undefined {
  return PAGES.find((page) => matchPath(page.path, path) !== null)
}
