import { Button, Icon } from '@tidemark/ui'
import { lazy, Suspense, useState } from 'react'
import { useDemo } from '../demo/DemoProvider'
import type { LiveSession } from '../session/session'
import { useSession } from '../session/SessionProvider'
import styles from './ShellBanner.module.css'
import { useNow } from './useNow'

/** Users who sign in have none. */
const DemoNotice = lazy(() => import('./DemoNotice').then((code) => ({ default: code.DemoNotice })))

export interface ShellBannerProps {
  session: LiveSession
  /** The page configures the demo: an administrator sees there what visitors see. */
  isPreview: boolean
}

/** The line over every page: that the sign-in is no longer good, or what a demo is and how long it lasts. */
export function ShellBanner({ session, isPreview }: ShellBannerProps) {
  const { config, isDemo } = useDemo()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const now = useNow(60_000)
  if (session.isRefused) return <SignInAgain />
  if (!isDemo && !isPreview) return null
  return (
    <Suspense fallback={null}>
      <DemoNotice
        isShown={config.showDemoBanner && dismissed !== config.demoMessage}
        message={config.demoMessage}
        expiresAt={isDemo ? session.expiresAt : null}
        // The question comes at the very end, between two looks at the clock.
        now={session.question === 'expired' ? Math.max(now, session.expiresAt) : now}
        onDismiss={() => {
          // The button goes with the banner: the reader goes on with the page under it.
          document.querySelector('main')?.focus({ preventScroll: true })
          setDismissed(config.demoMessage)
        }}
      />
    </Suspense>
  )
}

/** The token is no longer good, and what is on the screen is left alone until the user is ready. */
function SignInAgain() {
  const { end } = useSession()
  return (
    <div className={styles['refused']} role="status">
      <Icon name="warning" />
      <p>The server no longer accepts your sign-in.</p>
      <Button size="small" onClick={() => end('refused')}>
        Sign In
      </Button>
    </div>
  )
}
