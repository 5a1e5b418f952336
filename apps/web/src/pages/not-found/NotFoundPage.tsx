import { NotFoundPanel } from '@tidemark/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTitle } from '../../platform/title'

/** Shown for an unknown URL. */
export function NotFoundPage() {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  useTitle('Page Not Found')
  // A visit's first entry has no page of ours before it.
  const goBack = () => void (key === 'default' ? navigate('/') : navigate(-1))
  return (
    <NotFoundPanel
      url={pathname + search + hash}
      onGoToDashboard={() => void navigate('/')}
      onGoBack={goBack}
      onRefresh={() => window.location.reload()}
    />
  )
}
