import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { filesIn } from './.storybook/filesIn.ts'
import { launchOptions } from './scripts/chromium.mjs'
import { postgresFolder } from './scripts/postgres.mjs'

/** Runs every story from source in Chromium, for development: its play passes, and axe finds nothing. */
const stories: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('./.storybook', import.meta.url)) })],
  // A package first imported since the last run would reload the page, and every story would fail once.
  optimizeDeps: { force: true },
  test: {
    name: 'stories',
    // The first page of a run waits until all its code is transformed.
    testTimeout: 40_000,
    isolate: false,
    // Pages sometimes wait, so a single one would leave a core idle.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: launchOptions(),
        contextOptions: {
          // The page must fit the frame of stories, or the frame is scaled down and canvases blur.
          viewport: { width: 1280, height: 1000 },
          deviceScaleFactor: 1,
          reducedMotion: 'reduce',
          locale: 'en-GB',
          timezoneId: 'UTC',
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1200, height: 900 },
    },
  },
}

const BUILT_WORKER_FILE = fileURLToPath(new URL('./apps/server/src/testing/builtWorkerFile.ts', import.meta.url))

/** Starts the server's threads and processes from programs that are built once per run. */
const builtWorkers: Plugin = {
  name: 'unit-built-workers',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/workerFile') && importer !== BUILT_WORKER_FILE ? BUILT_WORKER_FILE : null,
}

/** Runs unit tests in Node in a fixed time zone, on every core: Vitest's default leaves one idle. */
function unit(name: string, zone: string, include: string[]): TestProjectInlineConfiguration {
  return {
    plugins: [builtWorkers],
    test: {
      name,
      environment: 'node',
      env: { TZ: zone },
      include,
      globalSetup: ['apps/server/src/testing/buildPrograms.ts'],
      maxWorkers: availableParallelism(),
      // Files, databases and processes are slow on a busy machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }
}

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** Only such code can depend on the zone. */
const TIME = /\b(?:Date|Intl)\b|[zZ]one|toLocale|\d{4}-\d\d/

/** Whether a test, or the file that it tests, mentions a zone or a date. */
function mentionsTime(test: string): boolean {
  const paths = ['.test.ts', '.ts', '.tsx'].map((end) => join(ROOT, test.replace(/\.test\.ts$/, end)))
  return paths.some((path) => existsSync(path) && TIME.test(readFileSync(path, 'utf8')))
}

const BROWSER_CODE = ['api', 'charts', 'contract', 'engine', 'ui'].map((name) => `packages/${name}/src`)

/**
 * Code that runs in the user's browser and zone, or parses times on the server, is also tested in Tokyo: there, text
 * without a zone wrongly read as local time is nine hours off, and a local midnight is the day before in UTC. Other
 * server tests would take three quarters of all unit tests' time, and the server runs in UTC.
 */
const ZONE_DEPENDENT = [
  ...filesIn(ROOT, [...BROWSER_CODE, 'apps/web/src']).filter((path) => path.endsWith('.test.ts') && mentionsTime(path)),
  'apps/server/src/{seed,uploads}/**/*.test.ts',
  'apps/server/src/cli/dataCommands.test.ts',
]

/** The contract tests against a server on one of its stores. */
function contract(name: string, setup: string): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: 'node',
      include: ['tests/contract/**/*.contract.test.ts'],
      globalSetup: [`tests/contract/support/${setup}`],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      fileParallelism: false,
    },
  }
}

/** Kills PostgreSQL and servers, and measures how soon their work goes on. */
const ALONE = ['tests/e2e/chaos.e2e.test.ts']

/** Both stores pass the same tests; these show that a stop loses nothing. TIDEMARK_TEST_STORE=postgres runs all journeys on PostgreSQL. */
const STORED = ['tests/e2e/{durability,manage}.e2e.test.ts']

/** Whole journeys in the built app. Each file has its own server, data folder and browser. */
function journeys(name: string, options: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      environment: 'node',
      include: ['tests/e2e/**/*.e2e.test.ts'],
      // Two browsers, servers and tests share two cores; a journey that is red twice is broken.
      retry: 1,
      testTimeout: 90_000,
      hookTimeout: 90_000,
      expect: { poll: { timeout: 20_000 } },
      ...options,
    },
  }
}

/** Pages often wait, so a single file would leave a core idle. */
const TWO_AT_ONCE = { maxWorkers: 2, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    projects: [
      unit('unit', 'UTC', ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tests/unit/**/*.test.ts']),
      unit('unit-tokyo', 'Asia/Tokyo', ZONE_DEPENDENT),
      journeys('e2e', { exclude: ALONE, ...TWO_AT_ONCE }),
      contract('contract', 'setup.ts'),
      ...(postgresFolder() === null
        ? []
        : [
            contract('contract-postgres', 'setupPostgres.ts'),
            journeys('e2e-alone', { include: ALONE, fileParallelism: false }),
            journeys('e2e-postgres', { include: STORED, env: { TIDEMARK_TEST_STORE: 'postgres' }, ...TWO_AT_ONCE }),
          ]),
      stories,
    ],
  },
})
