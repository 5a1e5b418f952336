import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Writes folders as they were before `file` was added to .cache, where today's dependencies are found.
 *
 * @returns the folder that they are in
 * @throws in a shallow clone
 */
export function sourcesBefore(file: string, folders: readonly string[]): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 })
  const [added = ''] = git('log', '--diff-filter=A', '--format=%H', '--', file).toString('utf8').trim().split('\n')
  if (added === '') throw new Error(`git has no commit that adds ${file}: fetch the whole history.`)
  const folder = join(root, '.cache/bench-before', added)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', `${added}^`, ...folders) })
  return folder
}
