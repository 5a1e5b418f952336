/** The browser's own messages, over every other window. */
export interface DesktopNotices {
  /** Asks the user, unless that has been answered. @returns whether messages may be shown */
  readonly ask: () => Promise<boolean>
  /** Shows one, where the user has allowed it and looks at something else; otherwise nothing. */
  readonly show: (title: string, body: string) => void
}

/** Over what the browser offers; a browser without such messages allows none. */
export const browserNotices: DesktopNotices = {
  ask: async () => 'Notification' in window && (await Notification.requestPermission()) === 'granted',
  show: (title, body) => {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return
    try {
      const notice = new Notification(title, { body })
      notice.addEventListener('click', () => {
        window.focus()
        notice.close()
      })
    } catch {
      // Browsers of phones have them for installed apps alone.
    }
  },
}
