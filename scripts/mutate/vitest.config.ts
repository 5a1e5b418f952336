import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { createWarmWorker } from './warmPool'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** As files in the sandbox: node_modules links to unmutated ones. */
function entriesOf(name: string): { find: RegExp; replacement: string }[] {
  const folder = join(root, 'packages', name)
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries(exports).map(([entry, file]) => ({
    find: new RegExp(`^@tidemark/${name}${entry.slice(1)}$`),
    replacement: join(folder, file),
  }))
}

const skipped = (process.env['MUTATE_SKIP'] ?? '').split(',').filter((part) => part !== '')

/** Runs the tests named by scripts/mutate.mjs in one reused thread. */
export default defineConfig({
  root,
  resolve: { alias: ['contract', 'engine', 'api'].flatMap(entriesOf) },
  plugins: [
    {
      name: 'warm-pool',
      // Stryker asks for its own pool on the command line, which wins over this file's `test.pool`.
      configureVitest({ project }) {
        project.config.pool = 'warm'
        project.config.poolRunner = { name: 'warm', createPoolWorker: createWarmWorker }
      },
    },
  ],
  test: {
    environment: 'node',
    isolate: false,
    // For mutated code on a busy machine; Stryker ends what takes too long. Never by `vi.setConfig`, which in a reused thread
    // puts the first run's config back after each file, with its filter of test names: the next file then skips its tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]'),
    exclude: ['**/node_modules/**', ...skipped],
  },
})
