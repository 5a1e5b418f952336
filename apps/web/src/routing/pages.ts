import { ADMIN_PAGES, type DemoConfig, type DemoPage } from '@tidemark/contract'
import type { IconName } from '@tidemark/ui'
import { matchPath } from 'react-router-dom'
import type { Session } from '../session/session'

/** SPEC's pages, each with a flag in the demo's configuration, and additional ones. */
export type PageId = DemoPage | 'optimise' | 'validate' | 'compare'

/** A page behind the sign-in, with its path and menu entry. */
export interface Page {
  readonly id: PageId
  readonly path: string
  readonly label: string
  readonly icon: IconName
  /** Menu group; pages without one are on top. */
  readonly group?: 'Research' | 'Library' | 'Manage'
  /** A word beside it in the menu: 'Admin'. */
  readonly badge?: string
}

/** All pages in menu order. Routes, menu and titles are derived from this table. */
export const PAGES = [
  {
    id: 'dashboard',
    path: '/',
    label: 'Dashboard',
    icon: 'dashboard',
  },
  {
    id: 'backtest',
    path: '/backtest',
    label: 'Backtest',
    icon: 'backtest',
  },
  {
    id: 'chart',
    path: '/chart',
    label: 'Chart',
    icon: 'chart',
  },
  {
    id: 'plot',
    path: '/plot',
    label: 'Plot',
    icon: 'plot',
  },
  {
    id: 'correlation',
    path: '/correlation',
    label: 'Correlation',
    icon: 'correlation',
  },
  {
    id: 'optimise',
    path: '/optimise',
    label: 'Optimise',
    icon: 'optimise',
    group: 'Research',
  },
  {
    id: 'validate',
    path: '/validate',
    label: 'Validate',
    icon: 'validate',
    group: 'Research',
  },
  {
    id: 'compare',
    path: '/compare',
    label: 'Compare',
    icon: 'compare',
    group: 'Research',
  },
  {
    id: 'indicators',
    path: '/indicators',
    label: 'Indicators',
    icon: 'indicators',
    group: 'Library',
  },
  {
    id: 'strategies',
    path: '/strategies',
    label: 'Strategies',
    icon: 'strategies',
    group: 'Library',
  },
  {
    id: 'backtestData',
    path: '/backtest-data',
    label: 'Backtest Data',
    icon: 'data',
    group: 'Library',
  },
  {
    id: 'uploadData',
    path: '/upload-data',
    label: 'Upload Data',
    icon: 'upload',
    group: 'Manage',
  },
  {
    id: 'demoControl',
    path: '/demo-control',
    label: 'Demo Control',
    icon: 'control',
    group: 'Manage',
    badge: 'Admin',
  },
] as const satisfies readonly Page[]

/** Returns the demo configuration's flag for a page. */
export function flagOf({ id }: Page): DemoPage {
  return id === 'optimise' || id === 'validate' || id === 'compare' ? 'backtest' : id
}

/** Returns the page at a path, as the router matches it; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  return PAGES.find((page) => matchPath(page.path, path) !== null)
}

/**
 * Returns the pages that the user may open, in menu order (SPEC section 2): all for an administrator, enabled ones for
 * a demo user, none without a session.
 */
export function pagesFor(session: Session, enabledPages: DemoConfig['enabledPages']): readonly Page[] {
  if (session.kind === 'none') return []
  if (session.kind === 'authenticated') return PAGES
  return PAGES.filter((page) => {
    const flag = flagOf(page)
    return !ADMIN_PAGES.includes(flag) && enabledPages[flag]
  })
}

/** Returns the first page that the user may open. */
export function homeOf(session: Session, enabledPages: DemoConfig['enabledPages']): string {
  return pagesFor(session, enabledPages)[0]?.path ?? '/'
}
