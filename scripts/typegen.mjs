// Generates types for our tokens and conditions, which Chakra's lack, into node_modules: run it after installs, after
// changing tokens, and before type checks.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolPath } from './process.mjs'

// Absent when only production packages are installed.
if (existsSync(join(root, 'node_modules/@chakra-ui/cli')) && existsSync(join(root, 'packages/ui'))) {
  const args = [toolPath('@chakra-ui/cli', 'chakra'), 'typegen', join(root, 'packages/ui/src/theme/system.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    console.error(`The types of the design tokens could not be made:\n${stdout}${stderr}`)
    process.exitCode = 1
  }
}
