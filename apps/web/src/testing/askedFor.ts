import type { AppAtProps } from './AppAt'

/** What the toolbar has turned; '' or absent where nothing was. */
type Globals = Readonly<Record<string, unknown>>

const USERS: Readonly<Record<string, NonNullable<AppAtProps['userType']>>> = {
  administrator: 'authenticated',
  demo: 'demo',
}

/** Theme, user and time zone of the toolbar, for a page whose story does not say them itself. */
export function askedFor(args: AppAtProps, globals: Globals): AppAtProps {
  const { user, timeZone, theme } = globals
  const userType = args.userType ?? (typeof user === 'string' ? USERS[user] : undefined)
  // In the toolbar a blank stands for the slash of a zone.
  const timezone = typeof timeZone === 'string' && timeZone !== '' ? { timezone: timeZone.replace(' ', '/') } : {}
  return {
    ...args,
    ...(userType !== undefined && { userType }),
    preferences: { ...timezone, ...args.preferences },
    theme: theme === 'dark' ? 'dark' : 'light',
  }
}

/** Another word for another reader: the app keeps who uses it from its first moment on, so it has to start anew. */
export function readerKey(globals: Globals): string {
  return [globals['user'], globals['timeZone']].map(String).join(' ')
}
