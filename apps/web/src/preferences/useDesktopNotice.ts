import { useCallback } from 'react'
import { browserNotices } from './desktopNotices'
import { usePreferences } from './PreferencesProvider'

/** Returns a function that notifies users who enabled it, outside the window. */
export function useDesktopNotice(): (title: string, body: string) => void {
  const isWanted = usePreferences().preferences.notifications.desktop
  return useCallback(
    (title: string, body: string) => {
      if (isWanted) browserNotices.show(title, body)
    },
    [isWanted],
  )
}
