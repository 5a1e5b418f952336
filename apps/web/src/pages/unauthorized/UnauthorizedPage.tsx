import { ConfirmDialog, UnauthorizedPanel } from '@tidemark/ui'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useTitle } from '../../app/title'
import { readWayBack } from '../../routing/wayBack'
import { useSession } from '../../session/SessionProvider'

/** Why a page was refused to whoever is signed in. */
export function UnauthorizedPage() {
  const { session, end } = useSession()
  const { from, reason } = readWayBack(useLocation().state)
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  useTitle('Access Denied')
  if (session.kind === 'none') return <Navigate to="/login" replace />
  return (
    <>
      <UnauthorizedPanel
        refusal="denied"
        userType={session.kind}
        requestedPath={from}
        error={reason ?? 'Access denied'}
        onGoToDashboard={() => void navigate('/')}
        onEndSession={() => setIsLeaving(true)}
      />
      <ConfirmDialog
        isOpen={isLeaving}
        title="Sign Out"
        message="Are you sure you want to sign out?"
        confirmLabel="Sign Out"
        onConfirm={() => end('left')}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  )
}
