import { NotFoundPanel } from '@tidemark/ui'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTitle } from '../../platform/title'

function hasPageBefore(): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : history.length > 1
}

/** Shown for an unknown URL. */
export function NotFoundPage() {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  useTitle('Page Not Found')
  // A visit's first entry may still have a page before it: the address was typed, or opened from another site.
  const goBack = () => void (key === 'default' && !hasPageBefore() ? navigate('/') : navigate(-1))
  return (
    <NotFoundPanel
      url={pathname + search + hash}
      onGoToDashboard={() => void navigate('/')}
      onGoBack={goBack}
      onRefresh={() => window.location.reload()}
    />
  )
}
