// `npm test`: runs every check, also after failures. The last line is the total; a static check counts as one test.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { probePostgres } from './postgres.mjs'
import { root, runNode, seconds, toolPath } from './process.mjs'

/** The slowest check takes a fraction on a quiet machine. */
const LIMIT_MS = 30 * 60_000
/** Thousands of stories. */
const STORYBOOK_LIMIT_MS = 40 * 60_000

const script = (name) => [join(root, 'scripts', name)]

const STATIC_CHECKS = {
  typegen: () => script('typegen.mjs'),
  typecheck: () => [toolPath('typescript', 'tsc'), '-b'],
  lint: () => [toolPath('oxlint'), '--type-aware', '--deny-warnings'],
  unused: () => [toolPath('knip')],
  format: () => [toolPath('prettier'), '--check', '--log-level', 'warn', '.'],
  'check-lock': () => script('check-lock.mjs'),
  build: () => script('build.mjs'),
  packages: () => [...script('test-packages.mjs'), 'vite'],
}

const noPostgres = await probePostgres()
const hasPostgres = noPostgres === null
// For everything below: one that cannot start counts as not found.
if (!hasPostgres) process.env['POSTGRES_BIN'] = 'none'
/** Without isolation, a process loads the packages once and not for each file. */
const ONCE = '--isolate=false'
/** Projects of vitest.config.ts, in parts where a part runs otherwise. */
const SUITES = {
  unit: ['unit', ONCE, 'packages', 'apps/web', 'tests/unit'],
  'unit-server': ['unit', ONCE, 'apps/server'],
  'unit-tokyo': ['unit-tokyo', ONCE],
  contract: ['contract'],
  ...(hasPostgres && { 'contract-postgres': ['contract-postgres'] }),
  e2e: ['e2e'],
  ...(hasPostgres && { 'e2e-alone': ['e2e-alone'], 'e2e-postgres': ['e2e-postgres'] }),
}

/** @typedef {{ name: string, passed: number, failed: string[], ms: number }} Outcome - `failed` names what failed */

async function runCheck(name, args, isCaptured = false) {
  const { code, output } = await runNode(args, { isCaptured, timeoutMs: LIMIT_MS })
  if (output !== '') console.log(`${name}:\n${output.trimEnd()}`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [name] }
}

/** Failed tests, tests that never ran (none may be skipped), unreadable files. */
function failuresOf(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${file}: ${test.fullName}${test.status === 'failed' ? '' : ` (${test.status})`}`)
    return failed.length === 0 && status === 'failed' ? [`${file}: the file itself`] : failed
  })
}

/** @returns exit code and report; null if it crashed before writing one */
async function reportOf(name, options) {
  const reportFile = join(root, `.cache/test-${name}.json`)
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code } = await runNode([toolPath('vitest'), 'run', '--project', ...options, ...reporters], {
    timeoutMs: LIMIT_MS,
    env: { CI: 'true' },
  })
  try {
    return { code, report: JSON.parse(readFileSync(reportFile, 'utf8')) }
  } catch {
    return { code, report: null }
  }
}

async function runSuite(name, options) {
  let { code, report } = await reportOf(name, options)
  if (report === null) {
    // A busy machine sometimes loses a page, and the run waits until its limit.
    console.log(`\n${name} ended with code ${code} and left no report: once more`)
    ;({ code, report } = await reportOf(name, options))
  }
  if (report === null)
    return { passed: 0, failed: [`${name}: ended twice without a report, the last time with code ${code}`] }
  const failed = failuresOf(report)
  if (failed.length === 0 && report.numPassedTests === 0) failed.push(`${name}: ran no test`)
  if (failed.length === 0 && code !== 0) failed.push(`${name}: ended with code ${code}, an error outside of its tests`)
  return { passed: report.numPassedTests, failed }
}

/** @param {string} mode - '--axe': every story of the built Storybook, in both themes; '--controls': those of one story a component */
async function runStorybook(mode) {
  const reportFile = join(root, '.cache/test-storybook.json')
  rmSync(reportFile, { force: true })
  const { code } = await runNode([...script('test-storybook.mjs'), '--built', mode], {
    timeoutMs: STORYBOOK_LIMIT_MS,
  })
  const { passed, failed } = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8'))
    : { passed: 0, failed: [] }
  if (failed.length === 0 && (code !== 0 || passed === 0)) failed.push(`storybook ${mode}: ended with code ${code}`)
  return { passed, failed }
}

/** These run beside Prettier, which uses only one core. Their output is printed as each ends. */
const BESIDE_FORMAT = ['typecheck', 'lint', 'unused']

async function runFormat() {
  const beside = async () => {
    for (const name of BESIDE_FORMAT)
      outcomes.push(await timed(name, () => runCheck(name, STATIC_CHECKS[name](), true)))
  }
  const [format] = await Promise.all([runCheck('format', STATIC_CHECKS.format(), true), beside()])
  return format
}

async function timed(name, run) {
  const start = performance.now()
  return { name, ...(await run()), ms: performance.now() - start }
}

mkdirSync(join(root, '.cache'), { recursive: true })
if (!hasPostgres) console.log(noPostgres)
const steps = [
  ...Object.entries(STATIC_CHECKS)
    .filter(([name]) => !BESIDE_FORMAT.includes(name))
    .map(([name, args]) => ({ name, run: name === 'format' ? runFormat : () => runCheck(name, args()) })),
  ...Object.entries(SUITES).map(([name, options]) => ({ name, run: () => runSuite(name, options) })),
  { name: 'storybook', run: () => runStorybook('--axe') },
  { name: 'controls', run: () => runStorybook('--controls') },
]
/** @type {Outcome[]} */
const outcomes = []
for (const { name, run } of steps) {
  console.log(`\n== ${name}`)
  outcomes.push(await timed(name, run))
}

console.log('')
for (const { name, passed, failed, ms } of outcomes) {
  const time = seconds(ms).padStart(8)
  console.log(
    `${failed.length > 0 ? 'failed' : 'passed'}  ${name.padEnd(14)} ${time}  ${passed} passed, ${failed.length} failed`,
  )
}
const failures = outcomes.flatMap(({ failed }) => failed)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
process.exitCode = failures.length > 0 ? 1 : 0
console.log(`\n${passed} passed, ${failures.length} failed`)
