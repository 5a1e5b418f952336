export interface DesktopNotices {
  /** @returns whether allowed */
  readonly ask: () => Promise<boolean>
  /** Only if permitted and the window is not focused. */
  readonly show: (title: string, body: string) => void
}

/** Uses the Notification API; without it nothing is permitted. */
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
      // Phone browsers support them only for installed apps.
    }
  },
}
