// Finds Chromium for the tests: CHROMIUM_PATH, else the usual system paths, else Playwright's own (undefined).
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
 * @returns {string | undefined} undefined: Playwright's own browser
 * @throws when CHROMIUM_PATH names a file that does not exist
 */
export function chromiumPath() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, and there is no such file.`)
    return asked
  }
  return CANDIDATES.find((path) => existsSync(path))
}

/**
 * Quiet, with identical pixels on every machine. Without a sandbox only for root (containers, CI), where Chromium
 * refuses to start with one.
 */
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

/** Options for Playwright's `chromium.launch()`. */
export function launchOptions() {
  const executablePath = chromiumPath()
  return { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) }
}
