import { AppLoading, ErrorScreen } from '@tidemark/ui'
import { Component, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isServerUp } from '../platform/serverUp'
import { isReloading } from './reloadOnce'

export interface ErrorBoundaryProps {
  children: ReactNode
}

/** Catches the error of a page that failed to render; navigating retries. */
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
  /** Changing it clears the error. */
  place: string
  onGoHome: () => void
}

interface Failure {
  readonly message: string
  /** Hidden while the page may be reloading to fix it. */
  readonly isOpen: boolean
}

interface CatcherState {
  readonly place: string
  readonly failure: Failure | null
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { place: this.props.place, failure: null }

  static getDerivedStateFromError(error: unknown): Pick<CatcherState, 'failure'> {
    const message = wordsOf(error)
    return { failure: { message, isOpen: message === NO_CODE } }
  }

  static getDerivedStateFromProps({ place }: CatcherProps, state: CatcherState): CatcherState | null {
    return place === state.place ? null : { place, failure: null }
  }

  override componentDidCatch() {
    if (this.state.failure?.isOpen === true) void this.#settle()
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    if (failure.isOpen) return <AppLoading />
    return (
      <ErrorScreen message={failure.message} onTryAgain={() => void this.#tryAgain()} onGoHome={this.props.onGoHome} />
    )
  }

  async #settle() {
    if (await isReloading()) return
    this.setState(({ failure }) => failure && { failure: { ...failure, isOpen: false } })
  }

  /** A failed import stays in the module map: only a reload helps. */
  async #tryAgain() {
    if (await isServerUp(window.location.href)) window.location.reload()
    // The user may have navigated meanwhile.
    else
      this.setState(({ failure }) => failure && { failure: { ...failure, message: 'The server cannot be reached.' } })
  }
}

const NO_CODE = 'Its code could not be loaded from the server.'

const NOT_FETCHED = /dynamically imported module|importing a module script|preload css/i

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return NOT_FETCHED.test(words) ? NO_CODE : words
}
