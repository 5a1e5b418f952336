import { useCallback } from 'react'
import { browserNotices } from './desktopNotices'
import { usePreferences } from './PreferencesProvider'

/** Tells the user who has switched desktop notifications on, and looks at another window, what has happened meanwhile. */
export function useDesktopNotice(): (title: string, body: string) => void {
  const isWanted = usePreferences().preferences.notifications.desktop
  return useCallback(
    (title: string, body: string) => {
      if (isWanted) browserNotices.show(title, body)
    },
    [isWanted],
  )
}
