// `npm run test:visual`: every story beside its picture of last time, in light, dark and on a phone. What differs is written
// side by side to .cache/visual/index.html. `-- --update` renews the pictures; `-- <path>` takes a part of the stories.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, runNode, seconds, toolPath } from './process.mjs'

const LOOKS = ['light', 'dark', 'phone']
const PICTURES = join(root, 'tests/visual', process.platform)
const REPORT = join(root, '.cache/visual')

const args = process.argv.slice(2)
const isUpdate = args.includes('--update') || args.includes('-u')
const paths = args.filter((arg) => !arg.startsWith('-'))
const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--update' && arg !== '-u')
if (unknown.length > 0) {
  console.error(`test:visual takes --update and paths of stories; got ${unknown.join(' ')}.`)
  process.exit(2)
}

/** @returns {{ look: string, name: string, path: string, bytes: number }[]} */
function picturesIn(folder) {
  return LOOKS.flatMap((look) => {
    const home = join(folder, look)
    if (!existsSync(home)) return []
    return readdirSync(home)
      .filter((file) => file.endsWith('.png'))
      .map((file) => ({ look, name: file, path: join(home, file), bytes: statSync(join(home, file)).size }))
  })
}

function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** What differs, in three columns: as it was, as it is, what changed. */
function reportOf(differences) {
  const rows = differences.map(({ look, story, files }) => {
    const cells = ['reference', 'actual', 'diff'].map((kind) => {
      const file = files.get(kind)
      const src = file === undefined ? '' : `<img src="${escape(encodeURI(relative(REPORT, file)))}" alt="${kind}">`
      return `<td>${src}</td>`
    })
    return `<tr><th scope="rowgroup" colspan="3">${escape(story)} <small>${look}</small></th></tr><tr>${cells.join('')}</tr>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${differences.length} stories look different</title>
<style>
  body { margin: 24px; background: #f4f6f8; color: #151c25; font: 14px/20px system-ui, sans-serif; }
  table { border-collapse: collapse; width: 100%; table-layout: fixed; }
  th { padding: 24px 0 8px; text-align: left; }
  td { padding: 0 8px 0 0; vertical-align: top; }
  thead th { padding: 0; color: #606872; font-weight: 500; }
  img { max-width: 100%; border: 1px solid #dadfe4; background: #fff; }
  small { color: #606872; font-weight: 400; }
</style>
<h1>${differences.length === 1 ? '1 story looks' : `${differences.length} stories look`} different</h1>
<p>Is it meant to? <code>npm run test:visual -- --update</code></p>
<table>
<thead><tr><th scope="col">Before</th><th scope="col">Now</th><th scope="col">What changed</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</html>
`
}

rmSync(REPORT, { recursive: true, force: true })
mkdirSync(REPORT, { recursive: true })
// Pictures of stories that are no more would stay for ever.
if (isUpdate && paths.length === 0) rmSync(PICTURES, { recursive: true, force: true })

const start = performance.now()
const { code } = await runNode([
  toolPath('vitest'),
  'run',
  '--project',
  'visual',
  ...paths,
  // What renews is not the run that compares: without the second word a missing picture fails.
  ...(isUpdate ? ['--update'] : ['--update=none']),
])
const ms = performance.now() - start

const found = new Map()
for (const { look, name, path } of picturesIn(REPORT)) {
  const [, story, kind] = /^(.+)-(reference|actual|diff)\.png$/.exec(name) ?? []
  if (story === undefined) continue
  const key = `${look}/${story}`
  if (!found.has(key))
    found.set(key, { look, story, files: new Map([['reference', join(PICTURES, look, `${story}.png`)]]) })
  found.get(key).files.set(kind, path)
}
const differences = [...found.values()].toSorted((a, b) => a.story.localeCompare(b.story))
if (!isUpdate && differences.length > 0) {
  writeFileSync(join(REPORT, 'index.html'), reportOf(differences))
  console.log(`\n${differences.length} differ, side by side in ${relative(root, join(REPORT, 'index.html'))}`)
}
const pictures = picturesIn(PICTURES)
const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
const each = pictures.length === 0 ? 0 : bytes / pictures.length / 1024
console.log(
  `${pictures.length} pictures, ${(bytes / 2 ** 20).toFixed(1)} MB, ${each.toFixed(1)} kB each; ${seconds(ms)}`,
)
process.exitCode = code
