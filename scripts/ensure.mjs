// Runs before `npm start`, `npm test` and others to install what is missing. `--browser` ensures a Chromium; `--quiet`
// keeps stdout clean. Must parse in old Node (no syntax after Node 12): newer modules are imported after the check.
import { spawnSync } from 'child_process'
import { existsSync, readFileSync } from 'fs'
import { join } from 'path'
import { fileURLToPath, pathToFileURL } from 'url'
import { requireNode } from './node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const isQuiet = process.argv.includes('--quiet')

function say(text) {
  ;(isQuiet ? process.stderr : process.stdout).write(text + '\n')
}

function fail(text) {
  console.error(text)
  process.exit(1)
}

function run(command, args, options) {
  say('> ' + command + ' ' + args.join(' '))
  const settings = { cwd: root, stdio: ['ignore', isQuiet ? 2 : 'inherit', 'inherit'] }
  const cli = process.env.npm_execpath
  // Another package manager's path cannot run `npm ci`.
  if (command === 'npm' && cli && /npm-cli\.c?js$/.test(cli)) {
    return spawnSync(process.execPath, [cli].concat(args), Object.assign(settings, options)).status === 0
  }
  settings.shell = process.platform === 'win32'
  return spawnSync(command, args, Object.assign(settings, options)).status === 0
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages
}

function isSame(a, b) {
  return Boolean(a && b) && a.version === b.version && a.integrity === b.integrity
}

/** Optional packages for other platforms may be missing. */
function isInstalled() {
  // npm writes it last: an interrupted install lacks it.
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  const isThere = (path) => isSame(wanted[path], present[path]) && existsSync(join(root, path))
  return (
    Object.keys(wanted).every((path) => {
      const entry = wanted[path]
      if (!path.includes('node_modules/') || isThere(path)) return true
      return Boolean(entry.optional || entry.devOptional || entry.peer) && !present[path]
    }) && Object.keys(present).every((path) => !path.includes('node_modules/') || isSame(wanted[path], present[path]))
  )
}

/** An executable may lack a system library. */
async function doesChromiumStart() {
  try {
    const { launchOptions } = await import('./chromium.mjs')
    const playwright = await import(pathToFileURL(join(root, 'node_modules/playwright/index.mjs')).href)
    const browser = await playwright.chromium.launch(Object.assign({ timeout: 60000 }, launchOptions()))
    await browser.close()
    return true
  } catch (error) {
    // A wrong path is the user's to fix.
    const asked = process.env.CHROMIUM_PATH
    if (asked && !existsSync(asked)) fail(error.message)
    if (asked) fail('CHROMIUM_PATH is ' + asked + ', and it does not start: ' + error.message.split('\n')[0])
    return false
  }
}

async function ensureChromium() {
  if (await doesChromiumStart()) return
  say('No Chromium that starts was found: installing one for the tests.')
  const cli = join(root, 'node_modules/playwright/cli.js')
  // An unreachable host would block the download for minutes.
  const env = Object.assign({ PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' }, process.env)
  run(process.execPath, [cli, 'install', 'chromium'], { env, timeout: 300000, shell: false })
  if (await doesChromiumStart()) return
  say("Playwright's own could not be had, or does not start here.")
  if (process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    const quick = Object.assign({ DEBIAN_FRONTEND: 'noninteractive' }, process.env)
    const packages = ['chromium', 'fonts-liberation']
    run('apt-get', ['update', '-q'], { env: quick })
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends'].concat(packages), { env: quick })
    if (await doesChromiumStart()) return
  }
  fail('The tests need a Chromium and none could be installed: install one, or set CHROMIUM_PATH to its executable.')
}

async function main() {
  requireNode()
  if (!isInstalled()) {
    say('Installing the dependencies from package-lock.json (about a minute the first time).')
    if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])) {
      fail('The dependencies could not be installed: see what npm says above, then start again.')
    }
  }
  if (process.argv.includes('--browser')) await ensureChromium()
}

main().catch((error) => fail(error.message))
