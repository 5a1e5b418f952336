import { readdirSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/** Returns what is in folders and below them, by its path from the root: with slashes, on Windows too. */
export function filesIn(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      posix.join(folder, path.replaceAll(sep, '/')),
    ),
  )
}
