import { useCallback } from 'react'
import { browserNotices } from './desktopNotices'
import { usePreferences } from './PreferencesProvider'

/** Returns a function that notifies a user who enabled desktop notifications and is looking at another window. */
export function useDesktopNotice(): (title: string, body: string) => void {
  const isWanted = usePreferences().preferences.notifications.desktop
  return useCallback(
    (title: string, body: string) => {
      if (isWanted) browserNotices.show(title, body)
    },
    [isWanted],
  )
}
