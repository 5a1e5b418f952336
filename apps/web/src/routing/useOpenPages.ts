import { useApi } from '@tidemark/api/hooks'
import { useMemo } from 'react'
import { useDemo } from '../demo/DemoProvider'
import { useSession } from '../session/SessionProvider'
import { type Page, pagesFor } from './pages'

/** Returns the pages that the user may open and the backend can fill, in menu order. */
export function useOpenPages(): readonly Page[] {
  const { session } = useSession()
  const { enabledPages } = useDemo().config
  const hasExtensions = useApi().client.hasExtensions()
  return useMemo(() => pagesFor(session, enabledPages, hasExtensions), [session, enabledPages, hasExtensions])
}
