import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { createWarmWorker } from './warmPool'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The unit tests of the workspace that scripts/mutate.mjs names, in one thread that outlives a run. */
export default defineConfig({
  root,
  resolve: {
    // node_modules links to the workspaces outside of the sandbox, which are not mutated.
    alias: [
      { find: /^@tidemark\/(contract|engine|api)$/, replacement: `${root}packages/$1/src/index.ts` },
      {
        find: /^@tidemark\/(engine|api)\/(research|demo|hooks|testing)$/,
        replacement: `${root}packages/$1/src/$2/index.ts`,
      },
      { find: '@tidemark/api/resource', replacement: `${root}packages/api/src/resource.ts` },
    ],
  },
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
  // Stryker ends what takes too long.
  test: {
    environment: 'node',
    isolate: false,
    testTimeout: 120_000,
    include: [`${process.env['MUTATE_WORKSPACE']}/src/**/*.test.ts`],
  },
})
