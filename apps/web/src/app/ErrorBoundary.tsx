import { ErrorScreen } from '@tidemark/ui'
import { Component, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isServerThere } from './reloadOnce'

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
    return { failure: { message: wordsOf(error) } }
  }

  static getDerivedStateFromProps({ place }: CatcherProps, state: CatcherState): CatcherState | null {
    return place === state.place ? null : { place, failure: null }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return (
      <ErrorScreen message={failure.message} onTryAgain={() => void this.#tryAgain()} onGoHome={this.props.onGoHome} />
    )
  }

  /** The page's code may be what failed to come, and the module map keeps that failure: only a reload asks again. */
  async #tryAgain() {
    if (await isServerThere(window.location.href)) window.location.reload()
    // Whoever has gone on meanwhile sees a page that stands.
    else this.setState(({ failure }) => failure && { failure: { message: 'The server cannot be reached.' } })
  }
}

/** How the browsers say that a module did not come. */
const NOT_FETCHED = /dynamically imported module|importing a module script|preload css/i

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return NOT_FETCHED.test(words) ? 'Its code could not be fetched from the server.' : words
}
