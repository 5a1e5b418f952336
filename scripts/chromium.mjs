// Finds Chromium: CHROMIUM_PATH, else usual system paths, else Playwright's own.
import { existsSync } from 'node:fs'

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * @returns {string | undefined} undefined: Playwright's own
 * @throws when CHROMIUM_PATH does not exist
 */
export function chromiumPath() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, and there is no such file.`)
    return asked
  }
  return CANDIDATES.find((path) => existsSync(path))
}

/** Identical pixels on every machine. Without a sandbox only for root, where Chromium refuses to start with one. */
const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

/** For Playwright's `chromium.launch()`. */
export function launchOptions() {
  const executablePath = chromiumPath()
  return { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) }
}
