import { AppLoading } from '@tidemark/ui'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PAGE_CODE } from './pageCode'
import { SessionClient } from './SessionClient'
import { PAGES } from '../routing/pages'
import { RequireAccess } from '../routing/RequireAccess'
import { ErrorBoundary } from './ErrorBoundary'

const Shell = lazy(() => import('./Shell').then((code) => ({ default: code.Shell })))
const LoginPage = lazy(() => import('../pages/login/LoginPage').then((code) => ({ default: code.LoginPage })))
const UnauthorizedPage = lazy(() =>
  import('../pages/unauthorized/UnauthorizedPage').then((code) => ({ default: code.UnauthorizedPage })),
)
const NotFoundPage = lazy(() =>
  import('../pages/not-found/NotFoundPage').then((code) => ({ default: code.NotFoundPage })),
)

const ROUTES = PAGES.map(({ id, path }) => ({ id, path, Page: lazy(PAGE_CODE[id]) }))

/** Every address of the app (SPEC section 2). Stands in a router. */
export function AppRoutes() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<AppLoading />}>
        <SessionClient>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/unauthorized" element={<UnauthorizedPage />} />
            <Route element={<RequireAccess />}>
              <Route element={<Shell />}>
                {ROUTES.map(({ id, path, Page }) => (
                  <Route key={id} path={path} element={<Page />} />
                ))}
              </Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </SessionClient>
      </Suspense>
    </ErrorBoundary>
  )
}
