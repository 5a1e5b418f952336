// `npm run test:visual`: compares stories with their snapshots in light, dark and on a phone; writes differences to
// .cache/visual. `-- --update` renews snapshots; `-- <path>` selects stories.
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildIndex } from 'storybook/internal/core-server'
import { root, runNode, seconds, toolPath } from './process.mjs'
import { buildPage } from './visual-page.mjs'
import { namesIn, packRenewed, unpackAll } from './visual-pictures.mjs'
import { changesOf, orphansOf } from './visual-report.mjs'

const COMMITTED = join(root, 'tests/visual', process.platform)
/** As in vitest.config.ts. */
const UNPACKED = join(root, '.cache/pictures')
const REPORT = join(root, '.cache/visual')
const RESULTS = join(root, '.cache/test-visual.json')

const args = process.argv.slice(2)
const isUpdate = args.includes('--update') || args.includes('-u')
const paths = args.filter((arg) => !arg.startsWith('-'))
const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--update' && arg !== '-u')
if (unknown.length > 0) {
  console.error(`test:visual takes --update and paths of stories; got ${unknown.join(' ')}.`)
  process.exit(2)
}

/** Also of failed ones; null if the run reported none. */
function takenNames() {
  try {
    const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8'))
    return testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(({ meta }) => meta.pictures ?? []))
  } catch {
    return null
  }
}

/** Removes snapshots without a story when renewing, else fails. */
function checkOrphans(taken) {
  const orphans = orphansOf(namesIn(COMMITTED, '.webp'), taken)
  if (orphans.length === 0) return true
  if (isUpdate) {
    for (const name of orphans) rmSync(join(COMMITTED, `${name}.webp`))
    console.log(`${orphans.length} removed: no story takes them`)
    return true
  }
  console.error(`\nNo story takes these (--update removes them):\n${orphans.map((name) => `  ${name}`).join('\n')}`)
  return false
}

async function report() {
  const files = namesIn(REPORT, '.png').map((name) => {
    const [look, story] = name.split('/')
    return { look, file: `${story}.png` }
  })
  const { entries } = files.length > 0 ? await buildIndex({ configDir: join(root, '.storybook') }) : { entries: {} }
  const changes = changesOf(files, entries)
  for (const { snapshot, before } of changes) {
    if (before !== null) cpSync(join(UNPACKED, `${snapshot}.png`), join(REPORT, before))
  }
  const found = { platform: process.platform, changes }
  writeFileSync(join(REPORT, 'report.json'), JSON.stringify(found, null, 1))
  if (changes.length === 0) return
  await buildPage(REPORT, found)
  console.log(
    `\n${changes.length} changed. Look at them in ${relative(root, join(REPORT, 'index.html'))}, or accept them on the page ` +
      'Look review of `npm run storybook`.',
  )
}

const start = performance.now()
rmSync(REPORT, { recursive: true, force: true })
rmSync(RESULTS, { force: true })
mkdirSync(REPORT, { recursive: true })
await unpackAll(COMMITTED, UNPACKED)

const { code } = await runNode([
  toolPath('vitest'),
  'run',
  '--project',
  'visual',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}`,
  ...paths,
  // When comparing, a missing snapshot must fail.
  ...(isUpdate ? ['--update'] : ['--update=none']),
])

let isWhole = true
if (isUpdate) console.log(`${await packRenewed(UNPACKED, COMMITTED)} renewed`)
else await report()
const taken = takenNames()
if (taken !== null && paths.length === 0) isWhole = checkOrphans(taken)

const names = namesIn(COMMITTED, '.webp')
const bytes = names.reduce((sum, name) => sum + statSync(join(COMMITTED, `${name}.webp`)).size, 0)
const each = names.length === 0 ? 0 : bytes / names.length / 1024
console.log(
  `${taken?.length ?? 0} of ${names.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB, ${each.toFixed(1)} kB each; ${seconds(performance.now() - start)}`,
)
process.exitCode = code === 0 && !isWhole ? 1 : code
