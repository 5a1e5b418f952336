import type { AppAtProps } from './AppAt'

/** '' or absent for the default. */
type Globals = Readonly<Record<string, unknown>>

const USERS: Readonly<Record<string, NonNullable<AppAtProps['userType']>>> = {
  administrator: 'authenticated',
  demo: 'demo',
}

/** Applies the toolbar's theme, user and time zone unless the story sets them. */
export function toolbarArgs(args: AppAtProps, globals: Globals): AppAtProps {
  const { user, timeZone, theme } = globals
  const userType = args.userType ?? (typeof user === 'string' ? USERS[user] : undefined)
  // The toolbar replaces a zone's slash by a blank.
  const timezone = typeof timeZone === 'string' && timeZone !== '' ? { timezone: timeZone.replace(' ', '/') } : {}
  return {
    ...args,
    ...(userType !== undefined && { userType }),
    preferences: { ...timezone, ...args.preferences },
    theme: theme === 'dark' ? 'dark' : 'light',
  }
}

/** Returns a key that remounts the app for another user, read only at its start. */
export function readerKey(globals: Globals): string {
  return [globals['user'], globals['timeZone']].map(String).join(' ')
}
