import { useApi } from '@tidemark/api/hooks'
import { AppLoading } from '@tidemark/ui'
import { Suspense } from 'react'
import { Outlet, type RouteObject, useLocation } from 'react-router-dom'
import { isExtension, OWN_PAGES, type Page, pageAt, PAGES } from '../routing/pages'
import { RequireAccess } from '../routing/RequireAccess'
import { ErrorBoundary } from './ErrorBoundary'
import { docsCode, lazyPage, loginCode, notFoundCode, PAGE_CODE, shellCode, unauthorizedCode } from './pageCode'
import { SessionClient } from './SessionClient'

const Shell = lazyPage(shellCode)
const LoginPage = lazyPage(loginCode)
const UnauthorizedPage = lazyPage(unauthorizedCode)
const DocsPage = lazyPage(docsCode)
const NotFoundPage = lazyPage(notFoundCode)

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
            children: [...PAGES, ...OWN_PAGES].flatMap((page: Page) => {
              // One component for both paths: the page stays when its address changes from one to the other.
              const Component = lazyPage(PAGE_CODE[page.id])
              return [page.path, page.also ?? []].flat().map((path) => ({ path, Component }))
            }),
          },
        ],
      },
      { path: '/docs/:name?', Component: DocsPage },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
