import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserNotices } from './desktopNotices'

const shown = vi.fn<(title: string, body: string) => void>()

class Notices extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static requestPermission = () => Promise.resolve(Notices.permission)
  constructor(title: string, { body = '' }: NotificationOptions = {}) {
    super()
    shown(title, body)
  }
}

beforeEach(() => {
  shown.mockReset()
  Notices.permission = 'granted'
  vi.stubGlobal('window', { Notification: Notices })
  vi.stubGlobal('Notification', Notices)
  vi.stubGlobal('document', { hidden: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a notification of the desktop', () => {
  it('is shown to whoever allows it and looks at something else', () => {
    browserNotices.show('RSI Strategy', 'finished')
    expect(shown).toHaveBeenCalledExactlyOnceWith('RSI Strategy', 'finished')
  })

  it.each<[string, () => void]>([
    ['who looks at the page', () => vi.stubGlobal('document', { hidden: false })],
    ['who has not been asked', () => void (Notices.permission = 'default')],
    ['who does not allow it', () => void (Notices.permission = 'denied')],
    ['whose browser has none', () => vi.stubGlobal('window', {})],
  ])('is not shown to one %s', (_, arrange) => {
    arrange()
    browserNotices.show('RSI Strategy', 'finished')
    expect(shown).not.toHaveBeenCalled()
  })

  it('that the browser refuses to make harms nobody', () => {
    shown.mockImplementation(() => {
      throw new TypeError('Illegal constructor')
    })
    expect(() => browserNotices.show('RSI Strategy', 'finished')).not.toThrow()
  })

  it.each([
    ['granted', true],
    ['denied', false],
    ['default', false],
  ] as const)('is %s: allowed is %s', async (answer, isAllowed) => {
    Notices.permission = answer
    await expect(browserNotices.ask()).resolves.toBe(isAllowed)
  })

  it('is not allowed by a browser that has none', async () => {
    vi.stubGlobal('window', {})
    await expect(browserNotices.ask()).resolves.toBe(false)
  })
})
