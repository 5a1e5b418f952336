import { useApi } from '@tidemark/api/hooks'
import { AppLoading } from '@tidemark/ui'
import { lazy, Suspense } from 'react'
import { Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { isExtension, OWN_PAGES, pageAt, PAGES } from '../routing/pages'
import { RequireAccess } from '../routing/RequireAccess'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyPage, loginCode, PAGE_CODE, shellCode } from './pageCode'
import { SessionClient } from './SessionClient'

const Shell = lazyPage(shellCode)
const LoginPage = lazyPage(loginCode)
const UnauthorizedPage = lazy(() =>
  import('../pages/unauthorized/UnauthorizedPage').then((code) => ({ default: code.UnauthorizedPage })),
)
const DocsPage = lazy(() => import('../pages/docs/DocsPage').then((code) => ({ default: code.DocsPage })))
const NotFoundPage = lazy(() =>
  import('../pages/not-found/NotFoundPage').then((code) => ({ default: code.NotFoundPage })),
)

/** Pages that need extensions are no pages of another backend. */
function GuardedPages() {
  const page = pageAt(useLocation().pathname)
  const { client } = useApi()
  return page !== undefined && isExtension(page) && !client.hasExtensions() ? <NotFoundPage /> : <RequireAccess />
}

/** All routes (SPEC section 2). */
export const ROUTES: RouteObject[] = [
  {
    element: (
      <ErrorBoundary>
        <Suspense fallback={<AppLoading />}>
          <SessionClient>
            <Outlet />
          </SessionClient>
        </Suspense>
      </ErrorBoundary>
    ),
    children: [
      { path: '/login', Component: LoginPage },
      { path: '/unauthorized', Component: UnauthorizedPage },
      {
        Component: GuardedPages,
        children: [
          {
            Component: Shell,
            children: [...PAGES, ...OWN_PAGES].map(({ id, path }) => ({ path, Component: lazyPage(PAGE_CODE[id]) })),
          },
        ],
      },
      { path: '/docs/:name?', Component: DocsPage },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
