import type { ReactNode } from 'react'
import { DemoCard, type DemoCardProps } from '../demo-card/DemoCard'
import { LoginFigure } from '../login-figure/LoginFigure'
import { buttonRecipe } from '../../elements/button/buttonRecipe'
import { Mark } from '../../elements/mark/Mark'
import { Notice } from '../../elements/notice/Notice'
import type { Credentials } from './credentials'
import { LoginForm } from './LoginForm'
import { loginPanelRecipe } from './loginPanelRecipe'

export interface LoginPanelProps {
  /** Called only with username and password. */
  onSubmit: (credentials: Credentials) => void
  /** Whether a request is pending. */
  isBusy: boolean
  /** Why signing in or the demo was refused. */
  error?: string | null | undefined
  /** Why the visitor was redirected here. */
  notice?: { readonly message: string } | null | undefined
  /** Why the app does not know its server. */
  problem?: string | null | undefined
  /** Demo card; leave out for none. */
  demo?: DemoCardProps | undefined
  /** Link that signs in at the organisation's provider; leave out for none. */
  signOn?: { readonly name: string; readonly href: string } | undefined
  /** Name and password were right: only the second factor's code is lacking. @default false */
  isCodeWanted?: boolean | undefined
  /** Called when the user goes back from the code to name and password. */
  onBack?: (() => void) | undefined
  /** A ThemeToggle with text. */
  themeToggle?: ReactNode | undefined
  /** 'v1.0.0' */
  version: string
}

/** The sign-in page: a form and, from 1024 px, a chart. */
export function LoginPanel({
  onSubmit,
  isBusy,
  error = null,
  notice = null,
  problem = null,
  demo,
  signOn,
  isCodeWanted = false,
  onBack,
  themeToggle,
  version,
}: LoginPanelProps) {
  const styles = loginPanelRecipe()
  return (
    <div className={styles.root}>
      <main className={styles.side}>
        <div className={styles.inner}>
          <div className={styles.brand}>
            <Mark />
            Tidemark
          </div>
          <h1 className={styles.title}>Welcome Back</h1>
          <p className={styles.purpose}>
            {demo === undefined ? 'Sign in to your research.' : 'Sign in to your research, or look around first.'}
          </p>
          {problem !== null && (
            <div className={styles['notice']}>
              <Notice tone="danger" title="Settings Cannot Be Read">
                <p className={styles['reason']}>{problem}</p>
                <p>Signing in goes to the default address until the file is corrected and this page reloaded.</p>
              </Notice>
            </div>
          )}
          {notice !== null && (
            <div className={styles.notice}>
              <Notice tone="danger" title="Access Issue Detected">
                <p className={styles.reason}>{notice.message}</p>
                <p>Please sign in again or try the demo session.</p>
              </Notice>
            </div>
          )}
          {demo !== undefined && (
            <>
              <DemoCard {...demo} />
              <div className={styles.divider}>
                <span>Or sign in with your account</span>
              </div>
            </>
          )}
          <LoginForm onSubmit={onSubmit} isBusy={isBusy} error={error} isCodeWanted={isCodeWanted} onBack={onBack} />
          {signOn !== undefined && !isCodeWanted && (
            <a className={buttonRecipe({ isBlock: true }, styles.signOn).root} href={signOn.href}>
              Sign in with {signOn.name}
            </a>
          )}
        </div>
        <footer className={styles.foot}>
          <span>{version}</span>
          {themeToggle}
        </footer>
      </main>
      <div className={styles.picture} aria-hidden="true">
        <LoginFigure />
        <p className={styles.tagline}>Trading Research Dashboard</p>
      </div>
    </div>
  )
}
