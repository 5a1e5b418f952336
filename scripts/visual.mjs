// `npm run test:visual`: draws every story in two versions of the code with one browser, in light, dark and on a phone, and
// writes what differs to .cache/visual. Compares with the merge base with main, or with `-- --against <ref>`; `--only <text>`
// selects stories; `--fail` makes a difference an error. No picture is kept: each version draws its own.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import pixelmatch from 'pixelmatch'
import { chromium } from 'playwright'
import { PNG } from 'pngjs'
import { preview } from 'vite'
import { launchOptions } from './chromium.mjs'
import { root, runNode, seconds } from './process.mjs'
import { storyPage } from './storybook-page.mjs'

const REPORT = join(root, '.cache/visual')
const BASE = join(root, '.cache/base')
/** px */
const DESKTOP = { width: 1200, height: 900 }
const PHONE = { width: 390, height: 844 }
const PAGES = 3
/** How often a difference has to be seen: some stories need a moment more on a busy machine. */
const TRIES = 3
/** Pixels that may differ: a relative limit would miss a small component on an empty page. */
const TOLERATED = 20

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** @returns {Promise<string>} the folder of a commit's built Storybook, built once */
async function builtAt(commit) {
  const folder = join(BASE, commit)
  if (existsSync(join(folder, 'index.json'))) return folder
  const tree = join(BASE, 'tree')
  rmSync(tree, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', tree, commit)
  try {
    const npm = process.env['npm_execpath']
    if (npm === undefined) throw new Error('Run it by `npm run test:visual`, which knows where npm is.')
    for (const args of [
      [npm, 'ci', '--ignore-scripts', '--prefix', tree],
      [join(tree, 'scripts/typegen.mjs')],
      [join(tree, 'scripts/build.mjs'), '--only', 'storybook'],
    ]) {
      const { code } = await runNode(args)
      if (code !== 0) throw new Error(`${relative(root, args[0])} ended with code ${code} in ${commit}`)
    }
    renameSync(join(tree, 'storybook-static'), folder)
  } finally {
    git('worktree', 'remove', '--force', tree)
  }
  return folder
}

const indexOf = (folder) => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries

/** @returns {Promise<{ facts: Map<string, import('./storybook-page.mjs').StoryFacts>, close: () => Promise<void>, open: () => ReturnType<typeof storyPage> }>} */
async function versionIn(browser, folder) {
  const server = await preview({
    configFile: false,
    root: folder,
    build: { outDir: '.' },
    preview: { port: 0 },
    logLevel: 'error',
  })
  const [address] = server.resolvedUrls.local
  // Storybook stops its clock for Chromatic, and so it does for us.
  const options = { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC', userAgent: 'Chromatic' }
  const open = () => storyPage(browser, options, address, { motion: 'still', axe: false })
  const first = open()
  const facts = new Map((await first.facts()).map((fact) => [fact.id, fact]))
  return { facts, open, close: () => server.close() }
}

/** @returns {Promise<Record<string, Buffer> | null>} a story's PNGs by look; null where its play fails */
async function pictures(page, { id, size }) {
  const own = size ?? DESKTOP
  const faults = await page.open(id, own, { state: null })
  if (faults.length > 0) return null
  const taken = {
    light: await page.picture('light', own),
    dark: await page.picture('dark', own),
  }
  return own.width === PHONE.width ? taken : { ...taken, phone: await page.picture('light', PHONE) }
}

/** @returns {{ changed: number, picture: Buffer | null }} in pixels; Infinity where sizes differ */
function differenceOf(before, after) {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)]
  if (a.width !== b.width || a.height !== b.height) return { changed: Infinity, picture: null }
  const difference = new PNG({ width: a.width, height: a.height })
  const changed = pixelmatch(a.data, b.data, difference.data, a.width, a.height, { threshold: 0.1 })
  return { changed, picture: changed > TOLERATED ? PNG.sync.write(difference) : null }
}

/**
 * Writes before, after and difference of each look that differs.
 *
 * @returns {Promise<string[] | null>} the looks; null if the story's play fails in one of the versions
 */
async function compare(pages, fact) {
  for (let attempt = 1; ; attempt++) {
    const before = await pictures(pages.before, fact)
    const after = await pictures(pages.after, fact)
    if (before === null || after === null) {
      if (attempt < TRIES) continue
      return null
    }
    // A story's own width may have changed.
    const looks = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const found = looks.flatMap((look) => {
      if (!before[look] || !after[look]) return [{ look, picture: null }]
      const { changed, picture } = differenceOf(before[look], after[look])
      return changed > TOLERATED ? [{ look, picture }] : []
    })
    if (found.length > 0 && attempt < TRIES) continue
    for (const { look, picture } of found) {
      const files = { before: before[look], after: after[look], difference: picture }
      for (const [name, png] of Object.entries(files)) {
        if (png) writeFileSync(join(REPORT, `${fact.id}.${look}.${name}.png`), png)
      }
    }
    return found.map(({ look }) => look)
  }
}

const listOf = (title, ids) =>
  ids.length === 0 ? '' : `<h2>${title}</h2><ul>${ids.map((id) => `<li>${id}`).join('')}</ul>`

function writeList(changes, lists) {
  const row = ({ id, look }) =>
    `<h3>${id}, ${look}</h3>${['before', 'after', 'difference']
      .map((name) => `${id}.${look}.${name}.png`)
      .filter((file) => existsSync(join(REPORT, file)))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" width="400" loading="lazy"></a>`)
      .join(' ')}`
  const body = `<h2>Changed</h2>${changes.map(row).join('')}${listOf('New', lists.added)}${listOf('Gone', lists.gone)}${listOf('Not drawn: the play fails', lists.undrawn)}`
  writeFileSync(join(REPORT, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Looks</title>${body}`)
}

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    fail: { type: 'boolean', default: false },
  },
})
const start = performance.now()
const commit = git('rev-parse', '--verify', `${values.against ?? git('merge-base', 'HEAD', 'main')}^{commit}`)
rmSync(REPORT, { recursive: true, force: true })
mkdirSync(REPORT, { recursive: true })
mkdirSync(BASE, { recursive: true })
const { code } = await runNode([join(root, 'scripts/build.mjs'), '--only', 'storybook'])
if (code !== 0) process.exit(code)
const folders = { before: await builtAt(commit), after: join(root, 'storybook-static') }

const browser = await chromium.launch(launchOptions())
const before = await versionIn(browser, folders.before)
const after = await versionIn(browser, folders.after)
const entries = { ...indexOf(folders.before), ...indexOf(folders.after) }
const isWanted = (id) => {
  const { title, name, importPath } = entries[id]
  const searched = `${title}: ${name} ${id} ${importPath}`.toLowerCase()
  return values.only.length === 0 || values.only.some((text) => searched.includes(text.toLowerCase()))
}
const isDrawn = ({ id, snapshots, isUnseen }) => snapshots > 0 && !isUnseen && isWanted(id)
const lists = {
  added: [...after.facts.keys()].filter((id) => !before.facts.has(id) && isWanted(id)),
  gone: [...before.facts.keys()].filter((id) => !after.facts.has(id) && isWanted(id)),
  undrawn: [],
}
const waiting = [...after.facts.values()].filter((fact) => isDrawn(fact) && before.facts.has(fact.id))
const count = waiting.length
const changes = []
await Promise.all(
  Array.from({ length: PAGES }, async () => {
    const pages = { before: before.open(), after: after.open() }
    for (let fact = waiting.shift(); fact; fact = waiting.shift()) {
      const looks = await compare(pages, fact)
      if (looks === null) lists.undrawn.push(fact.id)
      else changes.push(...looks.map((look) => ({ id: fact.id, look })))
    }
  }),
)
await browser.close()
await Promise.all([before.close(), after.close()])
writeList(changes, lists)
console.log(
  `${count} stories against ${commit.slice(0, 8)} in ${seconds(performance.now() - start)}: ${changes.length} looks changed, ` +
    `${lists.added.length} stories new, ${lists.gone.length} gone, ${lists.undrawn.length} not drawn: ${relative(root, join(REPORT, 'index.html'))}`,
)
process.exitCode = lists.undrawn.length > 0 || (values.fail && changes.length > 0) ? 1 : 0
