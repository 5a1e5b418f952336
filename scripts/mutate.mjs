// `npm run mutate -- packages/engine`: mutation testing. Stryker changes the code in one place at a time and runs the unit
// tests: a change that no test notices has survived. A workspace is judged by all of its tests. A part of it, such as
// packages/engine/src/statistics, is judged by the tests in that folder, and by those that mutate/judges.mjs names for it:
// quicker, and its score is a lower bound. So is a file, or the files directly in a folder ('apps/server/src/*.ts'), with
// the tests beside it.
// Results are kept in .cache/mutation, and the next run tests only what changed. `--sample 0.1` changes a tenth of the
// functions, always the same ones: a large workspace would take hours. `--skip jobs,main.test.ts` leaves out folders and
// files of its src, their code and their tests. What else follows the path is handed to Stryker, such as `--concurrency 4`
// or `--force`.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLIND, judgesOf } from './mutate/judges.mjs'
import { root, runNode, toolPath } from './process.mjs'

const MEASURED = ['packages/contract', 'packages/engine', 'packages/api', 'apps/server']

const [given = '', ...rest] = process.argv.slice(2)
const path = given.replace(/\/+$/, '')
const workspace = MEASURED.find((name) => path === name || path.startsWith(`${name}/`))
const found = statSync(join(root, path.replace(/\/\*\.tsx?$/, '')), { throwIfNoEntry: false })
if (!workspace || !found) {
  console.error(`mutate takes ${MEASURED.join(', ')}, or a folder or file in one of them; got '${given}'.`)
  process.exit(2)
}

const sampleAt = rest.indexOf('--sample')
const sample = sampleAt === -1 ? 1 : Number(rest.splice(sampleAt, 2)[1])
if (!(sample > 0 && sample <= 1)) {
  console.error('mutate --sample takes the share of functions to change, above 0 and at most 1, such as 0.1.')
  process.exit(2)
}

const skipAt = rest.indexOf('--skip')
const asked = skipAt === -1 ? [] : (rest.splice(skipAt, 2)[1] ?? '').split(',')
const skipped = asked.map((part) => `${workspace}/src/${part}${/\.tsx?$/.test(part) ? '' : '/**'}`)
const missing = skipped.find((part) => !statSync(join(root, part.replace('/**', '')), { throwIfNoEntry: false }))
if (missing) {
  console.error(
    `mutate --skip takes folders and files in ${workspace}/src, separated by commas; there is no ${missing.replace('/**', '')}.`,
  )
  process.exit(2)
}

const folder = join(root, '.cache/mutation')
const name = `${path.replaceAll(/[/*]+/g, '.')}${sample < 1 ? `.${sample}` : ''}`
const ofFiles = /\.tsx?$/
const [code, test] = ofFiles.test(path)
  ? [path, path.replace(ofFiles, '.test$&')]
  : [`${path}/**/*.{ts,tsx}`, `${path === workspace ? `${path}/src` : path}/**/*.test.{ts,tsx}`]

const options = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/sample.mjs'],
  ignorers: ['sample'],
  // Coverage selects tests; searching related files doubles the time.
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  mutate: [
    code,
    // No product code or logic.
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
    '!**/fixtures/**',
    '!packages/*/src/index.ts',
    ...skipped.map((part) => `!${part}`),
  ],
  mutator: {
    // Mostly text for users. Names in the API are checked against schemas.
    excludedMutations: ['StringLiteral'],
  },
  // Code that runs on import would need a new thread and all tests per mutant.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // For busy machines. Most endless loops are detected by counting iterations.
  timeoutMS: 10_000,
  // The engine's tests take minutes in one thread.
  dryRunTimeoutMinutes: 60,
  concurrency: 1,
  incremental: true,
  incrementalFile: join(folder, `${name}.json`),
  tempDirName: '.cache/stryker',
  ignorePatterns: [
    '**',
    '!package.json',
    '!Containerfile',
    '!tsconfig*.json',
    '!scripts/**',
    '!docs/**',
    '!packages/{contract,engine,api}/**',
    '!apps/server/**',
    '**/dist/**',
  ],
  // Node finds node_modules above the sandbox.
  symlinkNodeModules: false,
  // Stryker would rewrite tsconfig.json with functions that TypeScript 7 does not have; the sandbox needs no rewriting.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  allowEmpty: true,
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: join(folder, `${name}.html`) },
  thresholds: { high: 90, low: 85, break: 85 },
  warnings: { slow: false },
}

mkdirSync(folder, { recursive: true })
const configFile = join(folder, `${name}.config.json`)
writeFileSync(configFile, JSON.stringify(options, null, 2))
const stryker = toolPath('@stryker-mutator/core', 'stryker')
const { code: exitCode } = await runNode([stryker, 'run', configFile, ...rest], {
  env: {
    MUTATE_TESTS: JSON.stringify([test, ...judgesOf(path)]),
    MUTATE_SKIP: [...skipped, ...BLIND].join(),
    SAMPLE: String(sample),
  },
})
process.exitCode = exitCode

// Such a survivor proves nothing: a test file did not load, or its tests were left out.
const unjudged = (existsSync(options.incrementalFile) ? mutantsOf(options.incrementalFile) : []).filter(
  ({ status, testsCompleted = 0, coveredBy = [] }) => status === 'Survived' && testsCompleted < coveredBy.length,
)
if (unjudged.length > 0) {
  console.error(`${unjudged.length} mutants survived although not all tests that reach them ran: the score is too low.`)
  process.exitCode = 1
}

function mutantsOf(report) {
  return Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap(({ mutants }) => mutants)
}
