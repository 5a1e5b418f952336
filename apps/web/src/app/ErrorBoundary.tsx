import { ErrorScreen } from '@tidemark/ui'
import { Component, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export interface ErrorBoundaryProps {
  children: ReactNode
}

/** A page that could not be drawn leaves the rest of the app standing; another address tries anew. */
export function ErrorBoundary({ children }: ErrorBoundaryProps) {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Catcher place={key} onGoHome={() => void navigate('/')}>
      {children}
    </Catcher>
  )
}

interface CatcherProps extends ErrorBoundaryProps {
  /** Another place forgets the error. */
  place: string
  onGoHome: () => void
}

interface CatcherState {
  readonly failure: { readonly place: string; readonly message: string } | null
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { failure: null }

  override componentDidCatch(error: unknown) {
    const message = error instanceof Error ? error.message : String(error)
    this.setState({ failure: { place: this.props.place, message } })
  }

  static getDerivedStateFromError(): null {
    return null
  }

  override render() {
    const { failure } = this.state
    const { place, onGoHome, children } = this.props
    if (failure?.place !== place) return children
    // The page's code may be what failed to come, and the module map keeps that failure: only a reload asks again.
    return <ErrorScreen message={failure.message} onTryAgain={() => window.location.reload()} onGoHome={onGoHome} />
  }
}
