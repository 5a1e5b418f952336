import { HStack, Text } from '@chakra-ui/react'
import { Button, Icon, onDemand } from '@tidemark/ui'
import { useState } from 'react'
import { useDemo } from '../demo/DemoProvider'
import type { LiveSession } from '../session/session'
import { useSession } from '../session/SessionProvider'
import { useNow } from './useNow'

/** Lazy: signed-in users never need it. */
const DemoNotice = onDemand(async () => (await import('./DemoNotice')).DemoNotice)

export interface ShellBannerProps {
  session: LiveSession
  /** On the page that configures the demo, administrators see the visitors' banner. */
  isPreview: boolean
}

/** Says above every page that the session is invalid, or how long the demo lasts. */
export function ShellBanner({ session, isPreview }: ShellBannerProps) {
  const { config, isDemo } = useDemo()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const now = useNow(60_000)
  if (session.isRefused) return <SignInAgain />
  if (!isDemo && !isPreview) return null
  return (
    <DemoNotice
      isShown={config.showDemoBanner && dismissed !== config.demoMessage}
      message={config.demoMessage}
      expiresAt={isDemo ? session.expiresAt : null}
      // The question comes between two clock updates.
      now={session.question === 'expired' ? Math.max(now, session.expiresAt) : now}
      onDismiss={() => {
        // The focused button is gone: focus the page.
        document.querySelector('main')?.focus({ preventScroll: true })
        setDismissed(config.demoMessage)
      }}
    />
  )
}

function SignInAgain() {
  const { end } = useSession()
  return (
    <HStack
      role="status"
      minH="banner"
      px="4"
      borderBottomWidth="1px"
      borderColor="warn.border"
      bg="warn.subtle"
      color="warn.fg"
      textStyle="sm"
    >
      <Icon name="warning" />
      <Text flex="1" color="fg">
        The server no longer accepts your sign-in.
      </Text>
      <Button size="2xs" onClick={() => end('refused')}>
        Sign In
      </Button>
    </HStack>
  )
}
