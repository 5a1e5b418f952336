// `npm run chromatic`: uploads Storybook to Chromatic, which takes snapshots of affected stories (TurboSnap). Does
// nothing without a token.
import { join } from 'node:path'
import { root, runNode, toolPath } from './process.mjs'

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.log('No CHROMATIC_PROJECT_TOKEN: skipped. Without the service: npm run test:visual')
  process.exit(0)
}

// With its stats, which the served one has not.
const folder = join(root, '.cache/chromatic')
const built = await runNode(
  [toolPath('storybook'), 'build', '-o', folder, '--quiet', '--loglevel', 'warn', '--stats-json'],
  { env: { NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' } },
)
if (built.code !== 0) process.exit(built.code)
const { code } = await runNode([
  toolPath('chromatic'),
  '--storybook-build-dir',
  folder,
  '--only-changed',
  // Can affect any story, but no import leads here.
  '--externals',
  '.storybook/public/**',
  '--exit-zero-on-changes',
  ...process.argv.slice(2),
])
process.exitCode = code
