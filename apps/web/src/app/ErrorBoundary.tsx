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
  /** Where the failure happened. */
  readonly place: string
  readonly failure: { readonly message: string } | null
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { place: this.props.place, failure: null }

  static getDerivedStateFromError(error: unknown): Pick<CatcherState, 'failure'> {
    return { failure: { message: error instanceof Error ? error.message : String(error) } }
  }

  static getDerivedStateFromProps({ place }: CatcherProps, state: CatcherState): CatcherState | null {
    return place === state.place ? null : { place, failure: null }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    // The page's code may be what failed to come, and the module map keeps that failure: only a reload asks again.
    return (
      <ErrorScreen
        message={failure.message}
        onTryAgain={() => window.location.reload()}
        onGoHome={this.props.onGoHome}
      />
    )
  }
}
