// `npm run pack`: builds contract, ui, charts and api (with its part of the engine) as ESM with types and packs them into
// dist/packages. `npm run test:packages` tries them.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { root, runNode, toolPath } from './process.mjs'

const WORK = join(root, '.cache/pack')
export const TARBALLS = join(root, 'dist/packages')

/** In dependency order. `copied`: files of `src` that are published unchanged. */
const PACKAGES = {
  contract: {},
  ui: { copied: ['theme/theme.css', 'theme/tokens.json'] },
  charts: { exports: { './charts.css': './dist/charts.css' } },
  api: {
    contains: ['engine'],
    // For `@tidemark/api/testing`, which is for tests and stories.
    optional: { msw: '^2.15.0' },
    copied: ['demo/sampleBars.bin', 'demo/NOTICE.md', 'demo/LICENSE-ejtrader', 'demo/LICENSE-lean'],
  },
}

/** For the project's own stories. */
const INTERNAL = new Set(['ui/testing'])

/** The app has these once, and the packages use its. The oldest of each are tried by `npm run test:packages`. */
export const PEERS = {
  '@chakra-ui/react': '^3.37.0',
  '@emotion/react': '^11.14.0',
  // useEffectEvent is of 19.2.
  react: '^19.2.0',
  'react-dom': '^19.2.0',
  swr: '^2.5.1',
  zod: '^4.6.7',
}

const manifestOf = (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))

const published = (name) =>
  Object.entries(manifestOf(name).exports).filter(([subpath]) => !INTERNAL.has(name + subpath.slice(1)))

const isModule = (path) => /\.tsx?$/.test(path)

function entriesOf(name) {
  const exported = published(name).map(([, source]) => source.slice('./src/'.length))
  const workers = readdirSync(join(root, 'packages', name, 'src'), { recursive: true })
  return [...exported.filter(isModule), ...workers.filter((path) => path.endsWith('.worker.ts'))]
}

/** The consumer's bundler makes the workers: Vite would put them into their callers. */
const keepWorkers = {
  name: 'tidemark:keep-workers',
  enforce: 'pre',
  transform: (code) =>
    code.replaceAll(/(new URL\('\.\/[\w./]+?)(\.ts)?', import\.meta\.url\)/g, (_, start, isScript) => {
      return `${start}${isScript ? '.js' : ''}', __HERE__)`
    }),
  renderChunk: (code) => ({ code: code.replaceAll('__HERE__', 'import.meta.url'), map: null }),
}

/** A file per module: bundlers leave out what is not used. Those of components run in the browser, too, for Next.js. */
async function buildModules(name) {
  const { contains = [] } = PACKAGES[name]
  const source = join(root, 'packages')
  const inner = contains.map((inside) => `@tidemark/${inside}`)
  await build({
    root: join(source, name),
    configFile: false,
    logLevel: 'warn',
    plugins: [keepWorkers],
    build: {
      outDir: join(WORK, name, 'dist'),
      emptyOutDir: true,
      minify: false,
      lib: {
        entry: entriesOf(name).map((path) => join(source, name, 'src', path)),
        formats: ['es'],
        cssFileName: name,
      },
      rolldownOptions: {
        external: (id) => /^@?[a-z]/.test(id) && !id.startsWith(root) && !inner.some((own) => id.startsWith(own)),
        output: {
          preserveModules: true,
          preserveModulesRoot: source,
          entryFileNames: (chunk) => `${chunk.name.replace(`${name}/src/`, '').replace('/src/', '/')}.js`,
          banner: ({ imports }) =>
            imports.some((id) => /^(?:react|@chakra-ui|@emotion|swr)/.test(id)) ? "'use client'" : '',
        },
      },
    },
  })
}

/** At once, because declarations refer to each other's sources. */
async function writeTypes() {
  const config = join(WORK, 'tsconfig.json')
  const names = Object.entries(PACKAGES).flatMap(([name, { contains = [] }]) => [...contains, name])
  const files = names.flatMap((name) => entriesOf(name).map((path) => join(root, 'packages', name, 'src', path)))
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
  const { code } = await runNode([toolPath('typescript', 'tsc'), '-p', config])
  if (code !== 0) throw new Error('The types could not be built.')
}

/** Copies declarations. Node's resolution needs whole file names, and what a package contains is found inside of it. */
function copyTypes(name, into, sourceOf) {
  const from = join(WORK, 'types', name, 'src')
  for (const path of readdirSync(from, { recursive: true }).filter((path) => path.endsWith('.d.ts'))) {
    const text = readFileSync(join(from, path), 'utf8').replaceAll(
      /(from |import\()['"]([^'"]+)['"]/g,
      (whole, start, specifier) => {
        const inner = sourceOf(specifier)
        if (inner !== null) return `${start}'./${relative(dirname(join(into, path)), inner)}'`
        if (!specifier.startsWith('.')) return whole
        const end = ['.js', '/index.js'].find((end) =>
          existsSync(join(from, dirname(path), specifier + end.replace(/js$/, 'd.ts'))),
        )
        return `${start}'${specifier}${end ?? ''}'`
      },
    )
    mkdirSync(dirname(join(into, path)), { recursive: true })
    writeFileSync(join(into, path), text)
  }
}

const builtPath = (source) => source.replace('./src/', './dist/').replace(/\.tsx?$/, '.js')

/** Points to built files. */
function writeManifest(name) {
  const { contains = [], exports: more, optional = {} } = PACKAGES[name]
  const { private: _, devDependencies: __, exports: ___, ...manifest } = manifestOf(name)
  const all = Object.entries(Object.assign({}, ...[...contains, name].map((one) => manifestOf(one).dependencies)))
  const ranged = (isPeer) =>
    Object.fromEntries(
      all
        .filter(([id]) => id in PEERS === isPeer && !contains.some((inside) => id === `@tidemark/${inside}`))
        .map(([id, version]) => [id, PEERS[id] ?? (id.startsWith('@tidemark/') ? version : `^${version}`)]),
    )
  const packed = {
    ...manifest,
    exports: { ...Object.fromEntries(published(name).map(([key, source]) => [key, builtPath(source)])), ...more },
    files: ['dist', 'NOTICE'],
    dependencies: ranged(false),
    peerDependencies: { ...ranged(true), ...optional },
    peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((id) => [id, { optional: true }])),
  }
  writeFileSync(join(WORK, name, 'package.json'), JSON.stringify(packed, null, 2))
}

async function packOne(name) {
  const folder = join(WORK, name)
  const source = join(root, 'packages', name)
  const { contains = [], copied = [] } = PACKAGES[name]
  await buildModules(name)
  const innerSource = (specifier) => {
    const [, inside, subpath] = /^@tidemark\/(\w+)(.*)$/.exec(specifier) ?? []
    if (!contains.includes(inside)) return null
    return join(folder, 'dist', inside, builtPath(manifestOf(inside).exports[`.${subpath}`]).slice('./dist/'.length))
  }
  copyTypes(name, join(folder, 'dist'), innerSource)
  for (const inside of contains) copyTypes(inside, join(folder, 'dist', inside), innerSource)
  for (const path of copied) cpSync(join(source, 'src', path), join(folder, 'dist', path))
  for (const path of [join(root, 'LICENSE'), join(source, 'README.md'), join(source, 'NOTICE')]) {
    if (existsSync(path)) cpSync(path, join(folder, path.slice(dirname(path).length)))
  }
  writeManifest(name)
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', TARBALLS], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (packed.status !== 0) throw new Error(`npm pack failed for ${name}: ${packed.stderr}`)
  return [`@tidemark/${name}`, join(TARBALLS, packed.stdout.trim())]
}

/** @returns {Promise<Record<string, string>>} paths of the tarballs by package */
export async function packAll() {
  rmSync(WORK, { recursive: true, force: true })
  rmSync(TARBALLS, { recursive: true, force: true })
  for (const folder of [WORK, TARBALLS]) mkdirSync(folder, { recursive: true })
  await writeTypes()
  const tarballs = []
  for (const name of Object.keys(PACKAGES)) tarballs.push(await packOne(name))
  return Object.fromEntries(tarballs)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, path] of Object.entries(await packAll())) console.log(`${name}: ${relative(root, path)}`)
}
