import { ADMIN_PAGES, type DemoConfig, type DemoPage } from '@tidemark/contract'
import type { IconName } from '@tidemark/ui'
import { matchPath } from 'react-router-dom'
import type { LiveSession, Session } from '../session/session'

export type PageId = DemoPage | 'optimise' | 'validate' | 'compare' | 'ledger' | 'account' | 'trail'

export interface Page {
  readonly id: PageId
  readonly path: string
  /** Another path of the same page. */
  readonly also?: string
  readonly label: string
  readonly icon: IconName
  /** Menu group; pages without one come first. */
  readonly group?: 'Research' | 'Library' | 'Manage'
  readonly badge?: string
}

/** In menu order. Routes, menu and titles derive from it. */
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
    also: '/runs/:id',
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
    id: 'ledger',
    path: '/ledger',
    label: 'Ledger',
    icon: 'data',
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

/** Opened from the user menu. */
export const OWN_PAGES = [
  { id: 'account', path: '/account', label: 'Account', icon: 'user' },
  { id: 'trail', path: '/trail', label: 'Trail', icon: 'clock' },
] as const satisfies readonly Page[]

/** Returns a page's flag in the demo's configuration. What no demo has counts as Demo Control. */
export function flagOf({ id }: Page): DemoPage {
  if (id === 'account' || id === 'trail') return 'demoControl'
  return id === 'optimise' || id === 'validate' || id === 'compare' || id === 'ledger' ? 'backtest' : id
}

/** undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  const pages: readonly Page[] = [...PAGES, ...OWN_PAGES]
  return pages.find(({ path: own, also = own }) => [own, also].some((one) => matchPath(one, path) !== null))
}

/** Whether a page needs more than the specified calls (DECISIONS 34). */
export function isExtension({ id }: Page): boolean {
  return ['optimise', 'validate', 'compare', 'ledger', 'account', 'trail'].includes(id)
}

/** In menu order (SPEC section 2). */
export function pagesFor(
  session: Session,
  enabledPages: DemoConfig['enabledPages'],
  hasExtensions: boolean,
): readonly Page[] {
  if (session.kind === 'none') return []
  const pages = PAGES.filter((page) => hasExtensions || !isExtension(page))
  if (session.kind === 'authenticated') return pages.filter(({ id }) => mayOpen(session, id))
  return pages.filter((page) => {
    const flag = flagOf(page)
    return !ADMIN_PAGES.includes(flag) && enabledPages[flag]
  })
}

/** A researcher neither uploads prices, configures the demo nor reads the trail. */
export function mayOpen({ role }: Pick<LiveSession, 'role'>, id: PageId): boolean {
  return role === 'administrator' || !['uploadData', 'demoControl', 'trail'].includes(id)
}

export function homeOf(session: Session, enabledPages: DemoConfig['enabledPages']): string {
  return pagesFor(session, enabledPages, false)[0]?.path ?? '/'
}
