// `npm run test:packages`: packs the packages and uses them as others do: in a Vite app (`-- vite` stops there, and needs no
// network), a Next.js app with the newest peers and a webpack app with the oldest. Ends with the counts.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build, preview } from 'vite'
import { launchOptions } from './chromium.mjs'
import { packAll, PEERS } from './pack.mjs'
import { root, runNode, seconds, toolPath } from './process.mjs'

/** What a Button may bring with its provider, besides React and Chakra with a button of its own and no theme. */
const BUTTON_KB = 60

/** A text of each component. */
const SHOWN = [
  'Run Backtest',
  'Sample data',
  'Two days are missing',
  'Symbol',
  'Win rate',
  'Sharpe Ratio',
  'Trades',
  'Strategies',
  'Equity curve',
  'Monthly returns',
]

const SOURCES = join(root, 'tests/consumer')
const CONSUMER = join(root, '.cache/pack/consumer')

let passed = 0
const failed = []

async function check(what, run) {
  const start = performance.now()
  try {
    const note = await run()
    passed++
    console.log(`passed  ${what} (${seconds(performance.now() - start)})${note === undefined ? '' : `: ${note}`}`)
  } catch (error) {
    failed.push(what)
    console.log(`failed  ${what}: ${error.message}`)
  }
}

async function node(args, options) {
  const { code, output } = await runNode(args, { isCaptured: true, ...options })
  if (code !== 0) throw new Error(output)
}

/** Fails unless the built page has the text of each component and no error. @param isRendered - its HTML has them, too */
async function look(folder, isRendered = false) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { port: 0 },
  })
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    const errors = []
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(server.resolvedUrls.local[0])
    await page.getByText('SmaCross').waitFor()
    await page.locator('canvas').first().waitFor()
    const seen = await page.content()
    const missing = SHOWN.filter((text) => !seen.includes(text) || (isRendered && !html.includes(text)))
    if (missing.length > 0) errors.push(`not shown: ${missing.join(', ')}`)
    if (errors.length > 0) throw new Error(errors.join('\n'))
    return `${SHOWN.length} components`
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Gzipped kB of what a page loads first. */
async function sizeOf(entry) {
  const { output } = await build({
    root: CONSUMER,
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(CONSUMER, `sizes/${entry}.tsx`) } },
  })
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set([output.find(({ isEntry }) => isEntry).fileName])
  for (const name of first) for (const imported of chunks.get(name).imports) first.add(imported)
  return [...first].reduce((sum, name) => sum + gzipSync(chunks.get(name).code).length / 1000, 0)
}

async function checkSize() {
  const [button, core] = [await sizeOf('button'), await sizeOf('core')]
  const note = `${button.toFixed(1)} kB, ${core.toFixed(1)} kB without: ${(button - core).toFixed(1)} of ${BUTTON_KB} kB`
  if (button - core > BUTTON_KB) throw new Error(note)
  return note
}

/** The examples of the READMEs, as modules. */
function writeExamples(tarballs) {
  mkdirSync(join(CONSUMER, 'readme'), { recursive: true })
  for (const name of Object.keys(tarballs).map((full) => full.slice('@tidemark/'.length))) {
    const text = readFileSync(join(root, 'packages', name, 'README.md'), 'utf8')
    const [, code] = /```tsx\n([^]*?)```/.exec(text) ?? []
    if (code === undefined) throw new Error(`The README of ${name} has no example.`)
    writeFileSync(join(CONSUMER, 'readme', `${name}.tsx`), code)
  }
}

/** Others' packages are the project's. */
function unpack(tarballs) {
  for (const [name, path] of Object.entries(tarballs)) {
    const folder = join(CONSUMER, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    const { status } = spawnSync('tar', ['-xzf', path, '-C', folder, '--strip-components', '1'])
    if (status !== 0) throw new Error(`${path} could not be unpacked`)
  }
}

/** An app in a folder of its own, from the tarballs and npm's registry. */
function install(tarballs, packages) {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-packages-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(SOURCES, folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...Object.values(tarballs), ...packages]
  const { status, stderr } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(stderr)
  return folder
}

async function tryVite(tarballs) {
  cpSync(SOURCES, CONSUMER, { recursive: true })
  unpack(tarballs)
  await check('types of the app and the examples of the READMEs', async () => {
    writeExamples(tarballs)
    await node([toolPath('typescript', 'tsc'), '-p', CONSUMER])
  })
  await check('Vite', async () => {
    await build({ root: CONSUMER, configFile: false, plugins: [react()], logLevel: 'warn', build: { outDir: 'built' } })
    return look(join(CONSUMER, 'built'))
  })
  await check('rendered on a server', async () => {
    await build({
      root: CONSUMER,
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: /^@tidemark\// },
      build: { ssr: 'Gallery.tsx', outDir: 'server' },
    })
    const { Gallery } = await import(pathToFileURL(join(CONSUMER, 'server/Gallery.js')).href)
    const html = renderToString(createElement(Gallery))
    const missing = SHOWN.filter((text) => !html.includes(text))
    if (missing.length > 0) throw new Error(`not shown: ${missing.join(', ')}`)
  })
  await check('size of a Button', checkSize)
}

async function tryNext(tarballs) {
  await check('Next.js, rendered on the server, with the newest peers', async () => {
    const peers = Object.entries(PEERS).map(([name, range]) => `${name}@${range}`)
    const folder = install(tarballs, [
      ...peers,
      'next@16.4.6',
      'typescript@5.9.3',
      '@types/react@19.3.0',
      '@types/react-dom@19.3.0',
      '@types/node@20.19.43',
    ])
    await node([toolPath('next', 'next', folder), 'build', join(folder, 'next')], {
      cwd: folder,
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    })
    return look(join(folder, 'next/built'), true)
  })
}

async function tryWebpack(tarballs) {
  const peers = Object.entries(PEERS).map(([name, range]) => `${name}@${range.slice(1)}`)
  const tools = ['webpack@5.113.0', 'css-loader@7.1.5', 'style-loader@4.0.0', 'esbuild-loader@4.5.0']
  const checkers = ['publint@0.3.25', '@arethetypeswrong/cli@0.18.5']
  let folder
  await check('installing with the oldest peers', () => {
    folder = install(tarballs, [...peers, ...tools, ...checkers])
  })
  await check('webpack', async () => {
    await node([join(folder, 'webpack/build.mjs')], { cwd: folder })
    return look(join(folder, 'webpack/built'))
  })
  for (const [name, path] of Object.entries(tarballs)) {
    await check(`publint of ${name}`, () => node([toolPath('publint', 'publint', folder), 'run', path, '--strict']))
    await check(`types of ${name}`, () => {
      const plain = ['theme.css', 'tokens.json', 'charts.css']
      const args = [path, '--profile', 'esm-only', '--no-color', '--no-emoji', '--exclude-entrypoints', ...plain]
      return node([toolPath('@arethetypeswrong/cli', 'attw', folder), ...args])
    })
  }
}

const tarballs = await packAll()
await tryVite(tarballs)
if (!process.argv.includes('vite')) {
  await tryNext(tarballs)
  await tryWebpack(tarballs)
}
console.log(`${passed} passed, ${failed.length} failed`)
// Vite's preview server keeps the process.
process.exit(failed.length > 0 ? 1 : 0)
