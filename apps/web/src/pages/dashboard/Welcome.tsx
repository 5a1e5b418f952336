import { Flex, Link } from '@chakra-ui/react'
import { IconButton, Notice } from '@tidemark/ui'
import { MenuLink } from '../../platform/MenuLink'
import { useDemo } from '../../demo/DemoProvider'
import { usePreferences } from '../../preferences/PreferencesProvider'
import type { Page } from '../../routing/pages'
import { useOpenPages } from '../../routing/useOpenPages'
import { useSession } from '../../session/SessionProvider'

const STEPS: Partial<Record<Page['id'], string>> = {
  backtest: 'Run a backtest',
  chart: 'Open a price chart',
  plot: 'Plot indicators',
  correlation: 'Compare two symbols',
}

/** Greets with first steps until dismissed; settings bring it back. */
export function Welcome() {
  const { session } = useSession()
  const { isDemo } = useDemo()
  const { preferences, update } = usePreferences()
  const { dashboard } = preferences
  const pages = useOpenPages()
  if (session.kind === 'none' || !dashboard.showWelcome) return null
  const steps = pages.flatMap(({ id, path }) => {
    const text = STEPS[id]
    return text === undefined ? [] : [{ path, text }]
  })
  return (
    <section aria-label="Welcome">
      <Notice
        tone="info"
        title={isDemo ? 'Welcome to the demo' : `Welcome, ${session.username}`}
        action={
          <IconButton
            icon="close"
            label="Hide the welcome"
            size="2xs"
            onClick={() => update({ dashboard: { ...dashboard, showWelcome: false } })}
          />
        }
      >
        <Flex as="ul" wrap="wrap" columnGap="4">
          {steps.map(({ path, text }) => (
            <li key={path}>
              <Link asChild variant="underline" display="inline-block" py="3px" fontWeight="regular">
                <MenuLink href={path}>{text}</MenuLink>
              </Link>
            </li>
          ))}
        </Flex>
      </Notice>
    </section>
  )
}
