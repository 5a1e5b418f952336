import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { filesIn } from './filesIn.ts'

export interface Use {
  readonly parents: readonly string[]
  /** Pages that show it, directly or not. */
  readonly pages: readonly string[]
  /** For a page, the components it shows. */
  readonly parts: readonly string[]
}

/** Values by local name, without types. */
function importedBy(text: string): Set<string> {
  const lists = [...text.matchAll(/^import (?!type\b)(?:\w+, )?\{([^}]*)\} from/gm)].map(([, list = '']) => list)
  const names = lists.flatMap((list) => list.split(',')).map((name) => name.trim())
  return new Set(names.filter((name) => /^[A-Z]/.test(name)).map((name) => name.split(' as ').at(-1) ?? name))
}

function reachable(from: string, next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>()
  const waiting = [from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const other of next.get(name) ?? []) {
      if (!found.has(other)) waiting.push(other)
      found.add(other)
    }
  }
  return found
}

/**
 * Returns uses from imports and JSX.
 *
 * @param files - text by path; a component has its file's name
 */
export function usesIn(files: ReadonlyMap<string, string>): Record<string, Use> {
  const paths = new Map([...files.keys()].map((path) => [basename(path, '.tsx'), path]))
  const children = new Map<string, readonly string[]>()
  for (const [path, text] of files) {
    const imported = importedBy(text)
    const tags = [...text.matchAll(/<([A-Z]\w*)/g)].map(([, tag = '']) => tag).filter((tag) => imported.has(tag))
    // lazy(() => import('./LagChart').then((code) => ({ default: code.LagChart })))
    const lazy = [...text.matchAll(/\bdefault: \w+\.([A-Z]\w*)/g)].map(([, name = '']) => name)
    const drawn = new Set([...tags, ...lazy].filter((name) => paths.has(name)))
    children.set(basename(path, '.tsx'), [...drawn])
  }
  const names = [...paths.keys()].toSorted()
  const isPage = (name: string) => name.endsWith('Page') && paths.get(name)?.includes('/pages/') === true
  const shown = new Map(names.map((name) => [name, reachable(name, children)]))
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        parents: names.filter((parent) => parent !== name && children.get(parent)?.includes(name)),
        pages: names.filter((page) => isPage(page) && shown.get(page)?.has(name)),
        parts: isPage(name)
          ? [...(shown.get(name) ?? [])].filter((part) => paths.get(part)?.startsWith('packages/')).toSorted()
          : [],
      },
    ]),
  )
}

/** Files that start with a capital letter. */
export function componentFiles(root: string): Map<string, string> {
  const folders = ['packages/ui/src', 'packages/charts/src', 'apps/web/src']
  return new Map(
    filesIn(root, folders)
      .filter((path) => /\/[A-Z]\w*\.tsx$/.test(path))
      .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

export function whereUsed(root: string): Plugin {
  const id = '\0virtual:where-used'
  return {
    name: 'where-used',
    resolveId: (source) => (source === 'virtual:where-used' ? id : null),
    load: (path) => (path === id ? `export default ${JSON.stringify(usesIn(componentFiles(root)))}` : null),
  }
}
