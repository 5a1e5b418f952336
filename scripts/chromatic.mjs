// `npm run chromatic`: uploads Storybook to Chromatic, which takes snapshots of affected stories (TurboSnap). Does
// nothing without a token.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode, toolPath } from './process.mjs'

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.log('No CHROMATIC_PROJECT_TOKEN: skipped. The same comparison without the service: npm run test:visual')
  process.exit(0)
}

const built = await runNode([join(root, 'scripts/build.mjs'), '--only', 'storybook'])
if (built.code !== 0) process.exit(built.code)
const folder = join(root, 'storybook-static')
if (!existsSync(folder)) {
  console.error(`The built Storybook is expected in ${folder}, and there is none.`)
  process.exit(1)
}
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
