// `npm run dev`: runs server, web app and Storybook from source. Ctrl-C, or the end of one, ends all.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endWithParent, root, toolPath } from './process.mjs'

const port = process.env['PORT'] || '8080'
const WEB_PORT = '5173'
const STORYBOOK_PORT = '6006'

const PARTS = {
  server: [toolPath('tsx'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
  web: [
    toolPath('vite'),
    'apps/web',
    '--port',
    WEB_PORT,
    '--strictPort',
    '--clearScreen',
    'false',
    '--logLevel',
    'warn',
  ],
  storybook: [
    toolPath('storybook'),
    'dev',
    '-p',
    STORYBOOK_PORT,
    '--exact-port',
    '--ci',
    '--quiet',
    '--loglevel',
    'warn',
  ],
}

function passOn(name, from, to) {
  createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(9)} | ${line}\n`))
}

const env = { ...process.env, PORT: port, STORYBOOK_DISABLE_TELEMETRY: '1' }
const children = Object.entries(PARTS).map(([name, args]) => {
  // In its own process group, so that Ctrl-C arrives once, through this script: two signals would kill the server.
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  passOn(name, child.stdout, process.stdout)
  passOn(name, child.stderr, process.stderr)
  child.once('exit', (code) => stop(name, code))
  return child
})

let isStopping = false
/** Exits with the code of the first that ended, 0 after a signal. */
function stop(name, code) {
  if (isStopping) return
  isStopping = true
  if (name) console.error(`${name} ended${code === null ? '' : ` with code ${code}`}: stopping the others.`)
  process.exitCode = name ? (code ?? 1) : 0
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop())
endWithParent()

console.log(`
  App         http://localhost:${WEB_PORT}/
  Server      http://localhost:${port}/
  Storybook   http://localhost:${STORYBOOK_PORT}/
  Stop        Ctrl-C
`)
