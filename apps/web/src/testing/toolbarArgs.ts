import type { AppAtProps } from './AppAt'

/** '' or absent for the default. */
type Globals = Readonly<Record<string, unknown>>

const USERS: Readonly<Record<string, Pick<AppAtProps, 'userType' | 'role'>>> = {
  administrator: { userType: 'authenticated' },
  researcher: { userType: 'authenticated', role: 'researcher' },
  demo: { userType: 'demo' },
}

/** Applies the toolbar's theme, user and time zone unless the story sets them. */
export function toolbarArgs(args: AppAtProps, globals: Globals): AppAtProps {
  const { user, timeZone, theme } = globals
  // The toolbar replaces a zone's slash by a blank.
  const timezone = typeof timeZone === 'string' && timeZone !== '' ? { timezone: timeZone.replace(' ', '/') } : {}
  return {
    ...USERS[String(user)],
    ...args,
    preferences: { ...timezone, ...args.preferences },
    theme: theme === 'dark' ? 'dark' : 'light',
  }
}

/** Returns a key that remounts the app for another user, read only at its start. */
export function readerKey(globals: Globals): string {
  return [globals['user'], globals['timeZone']].map(String).join(' ')
}
