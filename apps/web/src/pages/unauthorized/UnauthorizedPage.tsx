import { DEMO_NOT_SUPPORTED } from '@tidemark/api'
import { UnauthorizedPanel, type UnauthorizedPanelProps } from '@tidemark/ui'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useTitle } from '../../platform/title'
import { useDemo } from '../../demo/DemoProvider'
import type { Refusal } from '../../routing/access'
import { homeOf, mayOpen, pageAt } from '../../routing/pages'
import { readReturnState } from '../../routing/returnState'
import { LeaveDialog } from '../../session/LeaveDialog'
import { useSession } from '../../session/SessionProvider'

const TITLES = {
  'demo-limited': 'Demo Access Limited',
  'page-restricted': 'Page Access Restricted',
  'no-account': 'Access Denied',
  denied: 'Access Denied',
} as const satisfies Record<UnauthorizedPanelProps['refusal'], string>

/** Explains why a page was refused. */
export function UnauthorizedPage() {
  const { session } = useSession()
  const { config, store } = useDemo()
  const { from, reason } = readReturnState(useLocation().state)
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const refusal = refusalOf(reason, from)
  useTitle(TITLES[refusal])
  // Visitors may read it; after ending a session here, go to the sign-in.
  if (session.kind === 'none' && session.end !== null) return <Navigate to="/login" replace />

  const home = homeOf(session, config.enabledPages)
  const isAdministrator = session.kind === 'authenticated' && mayOpen(session, 'demoControl')
  // Renders the requested page again with a new client.
  const restore = () => {
    store.reset()
    void navigate(from ?? home, { replace: true })
  }
  return (
    <>
      <UnauthorizedPanel
        refusal={refusal}
        userType={session.kind}
        requestedPath={from}
        error={reason ?? 'Access denied'}
        onGoToDashboard={() => void navigate(home)}
        onRestoreDemoDefaults={restore}
        onOpenDemoControl={isAdministrator ? () => void navigate('/demo-control') : undefined}
        onEndSession={() => setIsLeaving(true)}
      />
      <LeaveDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  )
}

function refusalOf(reason: Refusal, from: string | null): UnauthorizedPanelProps['refusal'] {
  if (reason === DEMO_NOT_SUPPORTED) return 'demo-limited'
  if (reason === 'Page Access Restricted') return 'page-restricted'
  return pageAt(new URL(from ?? '/', 'http://page').pathname)?.id === 'account' ? 'no-account' : 'denied'
}
