import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, startServer } from './server'
import { openBrowser } from './visitor'

/** Set before the first test. */
export interface Setting {
  readonly server: RunningServer
  readonly browser: Browser
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The setting is there only within a test.')
  return value
}

/** One server with an empty data folder and one browser per file; a profile per journey. */
export function setting(): Setting {
  const shared: Partial<{ server: RunningServer; browser: Browser }> = {}
  beforeAll(async () => {
    ;[shared.server, shared.browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterAll(async () => {
    await shared.browser?.close()
    await shared.server?.stop()
  })
  return {
    get server() {
      return there(shared.server)
    },
    get browser() {
      return there(shared.browser)
    },
  }
}
