import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { filesIn } from '../../.storybook/filesIn'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the stories of a package are about. Foundations have sheets, which are no components to use. */
function componentsOf(folder: string): string[] {
  const stories = filesIn(root, [join(folder, 'src')]).filter(
    (path) => path.endsWith('.stories.tsx') && !path.includes('/foundations/'),
  )
  return stories.flatMap((path) => /^\s*component: (\w+)/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? path)
}

it.each([
  ['packages/ui', 100],
  ['packages/charts', 15],
])('whoever installs %s can import each component that has a story', async (folder, least) => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  const entries = Object.values(exports).filter((path) => /\.tsx?$/.test(path) && !path.includes('/testing/'))
  const modules: object[] = await Promise.all(
    entries.map((path) => import(pathToFileURL(join(root, folder, path)).href)),
  )
  const exported = new Set(modules.flatMap(Object.keys))
  const components = new Set(componentsOf(folder))
  expect(components.size).toBeGreaterThanOrEqual(least)
  expect([...components].filter((name) => !exported.has(name))).toEqual([])
})
