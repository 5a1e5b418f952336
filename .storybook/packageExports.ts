import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

export interface PackagedComponent {
  readonly name: string
  /** From the root. */
  readonly file: string
  /** How it is imported: '@tidemark/charts/equity'. */
  readonly from: string
}

/** Follows `export … from`. */
function componentsFrom(root: string, entry: string, from: string): PackagedComponent[] {
  const text = readFileSync(join(root, entry), 'utf8')
  const reexported = [...text.matchAll(/^export (?:\*|\{([^}]*)\}) from '(\.[^']+)'/gm)].flatMap(
    ([, names, target = '']) => {
      const path = posix.join(posix.dirname(entry), target)
      const file = ['.tsx', '.ts', '/index.ts', '/index.tsx']
        .map((end) => path + end)
        .find((f) => existsSync(join(root, f)))
      if (file === undefined) throw new Error(`${entry} exports from ${target}, and there is no such module`)
      const wanted = names?.split(',').map((name) => name.trim())
      return componentsFrom(root, file, from).filter(({ name }) => wanted === undefined || wanted.includes(name))
    },
  )
  const own = entry.endsWith('.tsx') ? [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)] : []
  return [...reexported, ...own.map(([, name = '']) => ({ name, file: entry, from }))]
}

/** Returns what a package's `exports` offer. @param folder - from the root */
export function packageExports(root: string, folder: string): PackagedComponent[] {
  const manifest: { name: string; exports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.entries(manifest.exports)
    .filter(([, path]) => /\.tsx?$/.test(path))
    .flatMap(([name, path]) => componentsFrom(root, posix.join(folder, path), posix.join(manifest.name, name)))
}
