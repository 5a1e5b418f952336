import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type RunningServer, startServer } from './server'
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from './visitor'

/** Set before the first test. */
export interface Setting {
  readonly server: RunningServer
  readonly browser: Browser
  /** Who is gone after the test. */
  readonly visit: (options?: VisitorOptions) => Promise<Visitor>
}

function there<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The setting is there only within a test.')
  return value
}

/** One server with an empty data folder and one browser per file; a profile per journey. */
export function setting(): Setting {
  const shared: Partial<{ server: RunningServer; browser: Browser }> = {}
  const visitors: Visitor[] = []
  beforeAll(async () => {
    ;[shared.server, shared.browser] = await Promise.all([startServer(), openBrowser()])
  })
  afterEach(async () => {
    for (const { context } of visitors.splice(0)) await context.close()
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
    async visit(options) {
      const visitor = await newVisitor(there(shared.browser), there(shared.server).url, options)
      visitors.push(visitor)
      return visitor
    },
  }
}
