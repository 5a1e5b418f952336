// Tells the compiler the names of our design tokens and conditions: Chakra's own types know none. They are written into
// node_modules, so this runs after every installation, after tokens have changed, and before the types are checked.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolPath } from './process.mjs'

// An installation without development packages, or of the server alone, has no Chakra to tell.
if (existsSync(join(root, 'node_modules/@chakra-ui/cli')) && existsSync(join(root, 'packages/ui'))) {
  const args = [toolPath('@chakra-ui/cli', 'chakra'), 'typegen', join(root, 'packages/ui/src/theme/system.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    console.error(`The types of the design tokens could not be made:\n${stdout}${stderr}`)
    process.exitCode = 1
  }
}
