/** Leaving, five minutes before the end, at the end. */
export type SessionPrompt = 'sign-out' | 'end-demo' | 'expiring' | 'expired'

interface SessionWords {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly cancelLabel: string
}

/** SPEC 2 and 4, word for word; expiry buttons are named after their action. */
export const SESSION_WORDS: Readonly<Record<SessionPrompt, SessionWords>> = {
  'sign-out': {
    title: 'Sign out',
    message: 'Are you sure you want to sign out?',
    confirmLabel: 'Sign Out',
    cancelLabel: 'Cancel',
  },
  'end-demo': {
    title: 'End demo',
    message: 'Are you sure you want to end your demo session?',
    confirmLabel: 'End Demo',
    cancelLabel: 'Cancel',
  },
  expiring: {
    title: 'Session ends soon',
    message: 'Your session will expire in 5 minutes. Click OK to extend it.',
    confirmLabel: 'OK',
    cancelLabel: 'Not now',
  },
  expired: {
    title: 'Session expired',
    message: 'Your session has expired. Would you like to extend it?',
    confirmLabel: 'OK',
    cancelLabel: 'Sign Out',
  },
}
