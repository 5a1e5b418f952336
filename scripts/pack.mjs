// `npm run pack`: builds contract, ui and charts as ESM with types, packs them into dist/packages, and type-checks,
// builds and renders tests/consumer with them. Needs no network.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root, runNode, toolPath } from './process.mjs'

const WORK = join(root, '.cache/pack')
const TARBALLS = join(root, 'dist/packages')
const CONSUMER = join(WORK, 'consumer')

/** In dependency order. `copied` files are published unchanged. */
const PACKAGES = {
  contract: { copied: [] },
  ui: { copied: ['theme/theme.css', 'theme/tokens.json'] },
  charts: { copied: [], styles: './charts.css' },
}

/** For the project's stories. */
const INTERNAL = new Set(['./testing'])

const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))

/** Built file name by subpath, and source. */
function modulesOf(name) {
  return Object.entries(manifestOf(name).exports)
    .filter(([subpath, source]) => /\.tsx?$/.test(source) && !INTERNAL.has(subpath))
    .map(([subpath, source]) => ({ subpath, source, file: subpath === '.' ? 'index' : subpath.slice(2) }))
}

/** Dependencies stay external. */
async function buildModules(name) {
  const folder = join(root, 'packages', name)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: join(WORK, name, 'dist'),
      emptyOutDir: true,
      minify: false,
      lib: {
        entry: Object.fromEntries(modulesOf(name).map(({ file, source }) => [file, join(folder, source)])),
        formats: ['es'],
        cssFileName: name,
      },
      rolldownOptions: { external: (id) => /^(?:@?[a-z])/.test(id) && !id.startsWith(root) },
    },
  })
}

/** At once, because declarations refer to each other's sources. */
async function writeTypes() {
  const config = join(WORK, 'tsconfig.json')
  const files = Object.keys(PACKAGES).flatMap((name) =>
    modulesOf(name).map(({ source }) => join(root, 'packages', name, source)),
  )
  const compilerOptions = {
    composite: false,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['vite/client'],
    rootDir: join(root, 'packages'),
    outDir: join(WORK, 'types'),
  }
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }))
  await run('types', [toolPath('typescript', 'tsc'), '-p', config])
}

async function run(what, args) {
  const { code } = await runNode(args)
  if (code !== 0) throw new Error(`${what} failed`)
}

/** Points to built files, without `private`. */
function writeManifest(name) {
  const { private: _, devDependencies: __, exports: sources, ...manifest } = manifestOf(name)
  const { copied, styles } = PACKAGES[name]
  const modules = modulesOf(name).map(({ subpath, source, file }) => [
    subpath,
    { types: source.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'), import: `./dist/${file}.js` },
  ])
  const plain = Object.entries(sources).filter(([, source]) => copied.includes(source.replace('./src/', '')))
  const exports = Object.fromEntries([
    ...modules,
    ...plain.map(([subpath, source]) => [subpath, source.replace('./src/', './')]),
    ...(styles === undefined ? [] : [[styles, `./dist/${name}.css`]]),
  ])
  writeFileSync(join(WORK, name, 'package.json'), JSON.stringify({ ...manifest, exports }, null, 2))
}

async function packOne(name) {
  const folder = join(WORK, name)
  await buildModules(name)
  cpSync(join(WORK, 'types', name, 'src'), join(folder, 'types'), { recursive: true })
  for (const path of PACKAGES[name].copied) cpSync(join(root, 'packages', name, 'src', path), join(folder, path))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeManifest(name)
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', TARBALLS], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (packed.status !== 0) throw new Error(`npm pack failed for ${name}: ${packed.stderr}`)
  return packed.stdout.trim()
}

/** Dependencies come from the project's node_modules. */
function install(tarball, name) {
  const folder = join(CONSUMER, 'node_modules/@tidemark', name)
  mkdirSync(folder, { recursive: true })
  const { status } = spawnSync('tar', ['-xzf', join(TARBALLS, tarball), '-C', folder, '--strip-components', '1'])
  if (status !== 0) throw new Error(`${tarball} could not be unpacked`)
}

async function tryConsumer() {
  cpSync(join(root, 'tests/consumer'), CONSUMER, { recursive: true })
  await run('the types of the consumer app', [toolPath('typescript', 'tsc'), '-p', join(CONSUMER, 'tsconfig.json')])
  await build({
    root: CONSUMER,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: /^@tidemark\// },
    build: { ssr: 'render.tsx', outDir: 'built' },
  })
  const { render } = await import(pathToFileURL(join(CONSUMER, 'built/render.js')).href)
  const html = render()
  for (const text of ['Run Backtest', 'Sharpe Ratio', 'Equity curve']) {
    if (!html.includes(text)) throw new Error(`The consumer app does not show '${text}'.`)
  }
}

rmSync(WORK, { recursive: true, force: true })
mkdirSync(WORK, { recursive: true })
mkdirSync(TARBALLS, { recursive: true })
await writeTypes()
for (const name of Object.keys(PACKAGES)) install(await packOne(name), name)
await tryConsumer()
console.log(`${readdirSync(TARBALLS).length} tarballs in dist/packages; the consumer app renders with them`)
