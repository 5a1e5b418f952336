// Builds web app, server and Storybook if their inputs changed. `--only web,server` selects targets. Fingerprints are
// in .cache/.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from './compress.mjs'
import { root, runNode, seconds, toolPath } from './process.mjs'

/** Fits the smallest machine, with two cores. */
const AT_ONCE = 2

const shared = ['package-lock.json', 'tsconfig.base.json', 'packages/contract', 'packages/engine']
const isProduct = (path) => !/\.(stories\.tsx|test\.tsx?|mdx)$/.test(path)

/** The server tells by this folder that Storybook is being built, and serves the one before until it is. */
export const STORYBOOK_BUILD = '.cache/storybook'

const TARGETS = {
  web: {
    inputs: [...shared, 'packages/api', 'packages/ui', 'packages/charts', 'apps/web', 'docs'],
    counts: isProduct,
    output: 'apps/web/dist/index.html',
    args: () => [toolPath('vite'), 'build', 'apps/web', '--logLevel', 'warn'],
    // Everyone who opens the app waits for it.
    compressed: { folder: 'apps/web/dist', quality: 11 },
  },
  server: {
    inputs: [...shared, 'apps/server'],
    counts: isProduct,
    output: 'apps/server/dist/main.js',
    args: () => [toolPath('vite'), 'build', 'apps/server', '--logLevel', 'warn'],
  },
  storybook: {
    inputs: [...shared, 'packages/api', 'packages/ui', 'packages/charts', 'apps/web', '.storybook', 'docs'],
    counts: () => true,
    output: 'storybook-static/index.json',
    built: { in: STORYBOOK_BUILD, movesTo: 'storybook-static' },
    args: () => [toolPath('storybook'), 'build', '-o', STORYBOOK_BUILD, '--quiet', '--loglevel', 'warn'],
    compressed: { folder: STORYBOOK_BUILD, quality: 6 },
  },
}

function filesOf(path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.programs-'))
    .toSorted()
    .flatMap((name) => filesOf(`${path}/${name}`))
}

/** Changes with input files and Vite's environment. */
function fingerprint({ inputs, counts, args }) {
  const hash = createHash('sha256').update(args().slice(1).join(' '))
  for (const name of Object.keys(process.env).toSorted()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`)
  }
  for (const path of inputs.flatMap(filesOf).filter(counts)) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

async function build(name) {
  const target = TARGETS[name]
  const note = join(root, `.cache/build-${name}`)
  const wanted = fingerprint(target)
  const isFresh = () => existsSync(note) && readFileSync(note, 'utf8') === wanted
  if (existsSync(join(root, target.output)) && isFresh()) {
    console.log(`${name.padEnd(10)} unchanged`)
    return true
  }
  // An interrupted build must not count as finished.
  rmSync(note, { force: true })
  const { in: folder, movesTo } = target.built ?? {}
  const removeFolder = () => rmSync(join(root, folder), { recursive: true, force: true })
  if (folder) {
    mkdirSync(join(root, folder), { recursive: true })
    process.once('exit', removeFolder)
  }
  const start = performance.now()
  const { code, signal, output } = await runNode(target.args(), {
    isCaptured: true,
    env: {
      NODE_ENV: 'production',
      STORYBOOK_DISABLE_TELEMETRY: '1',
      // With Node's default, a quarter of Storybook's build is spent on collecting garbage.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
    },
  })
  if (code !== 0) {
    if (folder) removeFolder()
    // Whoever pressed Ctrl-C knows.
    if (signal !== 'SIGINT')
      console.error(`${output.trimEnd()}\n${name.padEnd(10)} failed after ${seconds(performance.now() - start)}`)
    return false
  }
  if (target.compressed) await compressFolder(join(root, target.compressed.folder), target.compressed.quality)
  if (folder) {
    rmSync(join(root, movesTo), { recursive: true, force: true })
    renameSync(join(root, folder), join(root, movesTo))
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(note, wanted)
  console.log(`${name.padEnd(10)} built in ${seconds(performance.now() - start)}`)
  return true
}

/**
 * Builds what changed, the product before Storybook.
 *
 * @param {string[]} names - of TARGETS
 * @returns {Promise<boolean>} whether all succeeded
 */
export async function buildAll(names = Object.keys(TARGETS)) {
  const waiting = [...names]
  let isGood = true
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      if (!(await build(name))) isGood = false
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return isGood
}

function namesFrom(args) {
  const at = args.indexOf('--only')
  if (at === -1) return Object.keys(TARGETS)
  const names = (args[at + 1] ?? '').split(',').filter(Boolean)
  const unknown = names.filter((name) => !(name in TARGETS))
  if (names.length === 0 || unknown.length > 0) {
    console.error(`--only takes a list of ${Object.keys(TARGETS).join(', ')}; got '${args[at + 1] ?? ''}'.`)
    process.exit(2)
  }
  return names
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!(await buildAll(namesFrom(process.argv.slice(2))))) process.exitCode = 1
}
