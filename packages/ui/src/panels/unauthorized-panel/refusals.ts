/** No demo data, disabled in the demo, about an account that a demo lacks, or another reason. */
export type Refusal = 'demo-limited' | 'page-restricted' | 'no-account' | 'denied'

interface RefusalWords {
  readonly title: string
  readonly description: string
  readonly suggestions: readonly string[]
}

/** SPEC /unauthorized. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, RefusalWords>> = {
  'demo-limited': {
    title: 'Demo Access Limited',
    description: 'No data sources are available in this demo.',
    suggestions: [
      'Restore the demo defaults, which bring the sample data back.',
      'Sign in with an account to work on stored prices.',
    ],
  },
  'page-restricted': {
    title: 'Page Access Restricted',
    description: 'This page is switched off for demo users.',
    suggestions: ['Continue with the pages in the menu.', 'Sign in with an account to use all of them.'],
  },
  'no-account': {
    title: 'Access Denied',
    description: 'This page is only for users with an account.',
    suggestions: ['Go back to the dashboard.', 'Sign in with an account to change its password and see its sessions.'],
  },
  denied: {
    title: 'Access Denied',
    description: 'This page is only for authenticated administrators.',
    suggestions: ['Go back to the dashboard.', 'Sign in with an account that may open it.'],
  },
}

/** Administrators are never refused: they opened the page themselves. */
export const TO_ADMINISTRATOR: Omit<RefusalWords, 'title'> = {
  description: 'An administrator may open every page.',
  suggestions: ['Continue on the dashboard.', 'Choose in the Demo Control Panel which pages are open to demo users.'],
}
