import { LOGIN_FAILED, loginMessageFor } from '@tidemark/api'
import { useLogin } from '@tidemark/api/hooks'
import type { LoginRequest } from '@tidemark/contract'
import { type Credentials, LoginPanel, ThemeToggle } from '@tidemark/ui'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSiteProblem } from '../../platform/siteProblem'
import { useTitle } from '../../platform/title'
import { VERSION } from '../../platform/version'
import { useDemo } from '../../demo/DemoProvider'
import { useDemoStart } from '../../demo/useDemoStart'
import { usePreferences } from '../../preferences/PreferencesProvider'
import { homeOf } from '../../routing/pages'
import { readReturnState } from '../../routing/returnState'
import { useSession } from '../../session/SessionProvider'
import { useSignOn } from './useSignOn'

/** Signs in and redirects to where the user came from. */
export function LoginPage() {
  const { session, signIn } = useSession()
  const { theme, update } = usePreferences()
  const { from, reason } = readReturnState(useLocation().state)
  const login = useLogin()
  const { config } = useDemo()
  const demo = useDemoStart()
  const [hasFailed, setHasFailed] = useState(false)
  const [latest, setLatest] = useState<'login' | 'demo'>('login')
  const [hasTried, setHasTried] = useState(false)
  const [isCodeWanted, setIsCodeWanted] = useState(false)
  const [hasCode, setHasCode] = useState(false)
  const problem = useSiteProblem()
  const signOn = useSignOn(from)
  useTitle()

  if (session.kind !== 'none')
    return <Navigate to={signOn.from ?? from ?? homeOf(session, config.enabledPages)} replace />

  const submit = async (credentials: Credentials) => {
    setLatest('login')
    setHasFailed(false)
    signOn.clear()
    setHasCode(credentials.code !== undefined)
    try {
      const token = await login.send(requestOf(credentials))
      if (token !== null) signIn(credentials.username, token)
    } catch {
      // Not refused by the server: storage is blocked, for example.
      setHasFailed(true)
    }
  }

  const startDemo = () => {
    setLatest('demo')
    signOn.clear()
    demo.start()
  }

  const refusal = login.state.status === 'failed' ? login.state.error : null
  if (!isCodeWanted && refusal !== null && wantsCode(refusal.detail)) setIsCodeWanted(true)
  // The first request for a code is no failure.
  const isAsked = refusal !== null && !hasCode && wantsCode(refusal.detail)
  // If the hosts are a guess, a bare refusal says nothing about name and password.
  const isGuess = problem !== null && refusal?.message === loginMessageFor(refusal?.status ?? 0, undefined)
  const loginError =
    hasFailed || isGuess ? LOGIN_FAILED : isAsked ? null : refusal && [refusal.message, ...refusal.reasons].join(' ')
  const error = signOn.error ?? (latest === 'demo' ? demo.error : loginError)
  if (error !== null && !hasTried) setHasTried(true)

  return (
    <LoginPanel
      onSubmit={(credentials) => void submit(credentials)}
      isBusy={login.state.status === 'pending' || signOn.isFinishing}
      error={error}
      isCodeWanted={isCodeWanted}
      onBack={() => {
        setIsCodeWanted(false)
        login.reset()
      }}
      demo={{ onStart: startDemo, isStarting: demo.isStarting, hours: config.sessionDurationHours }}
      signOn={signOn.button}
      problem={problem}
      notice={reason === null || hasTried ? null : { message: reason }}
      themeToggle={<ThemeToggle hasText theme={theme} onChange={(next) => update({ theme: next })} />}
      version={VERSION}
    />
  )
}

function wantsCode(detail: unknown): boolean {
  return typeof detail === 'object' && detail !== null && 'second_factor' in detail
}

function requestOf({ username, password, scope, clientId, clientSecret, code }: Credentials): LoginRequest {
  return {
    username,
    password,
    ...(scope !== undefined && { scope }),
    ...(code !== undefined && { code }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(clientSecret !== undefined && { client_secret: clientSecret }),
  }
}
