import { NotFoundPanel } from '@tidemark/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTitle } from '../../platform/title'

/** Any address that leads nowhere. */
export function NotFoundPage() {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  useTitle('Page Not Found')
  // The first entry of a visit has no page of ours before it.
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
