// `npm start`: checks that the server can run, builds and runs it, and builds Storybook behind it.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { buildAll, STORYBOOK_BUILD } from './build.mjs'
import { requireNode } from './node-version.mjs'
import { endWithParent, root } from './process.mjs'

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Worded as by the server. */
function portSentence(code, port, host) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what listens there, or choose another: PORT=${(port % 65_535) + 1} npm start`
  }
  if (code === 'EACCES') {
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=8080 npm start`
  }
  return `HOST is '${host}', PORT is ${port}: this machine cannot listen there (${code}).`
}

/** Fails before the build takes its time. */
function requirePort(port, host) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    fail(`PORT is '${port}': it must be a whole number from 0 to 65535.`)
  }
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', ({ code }) => fail(portSentence(code, Number(port), host)))
    probe.listen({ port: Number(port), host }, () => probe.close(done))
  })
}

/** Node's recursive `mkdir` loops forever in /proc, for example. */
function makeFolder(folder) {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  // It will hold password hashes.
  mkdirSync(folder, { mode: 0o700 })
}

/** Creates it if missing; exits unless writable. */
function requireDataFolder(folder) {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch ({ code }) {
    fail(
      `The data folder ${folder} cannot be written to (${code}). Set TIDEMARK_DATA to a folder that can be written to.`,
    )
  }
}

requireNode()
endWithParent()
await requirePort(process.env['PORT'] || '8080', process.env['HOST'] || '127.0.0.1')
requireDataFolder(resolve(process.env['TIDEMARK_DATA'] || join(root, 'data')))
if (!(await buildAll(['web', 'server']))) fail('Tidemark could not be built: see above.')
const storybook = buildAll(['storybook'])
const isBuilding = existsSync(join(root, STORYBOOK_BUILD))
process.setSourceMapsEnabled(true)
const { address } = await import('../apps/server/dist/main.js')
if (isBuilding && (await storybook)) console.log(`Storybook is there: ${address}storybook/`)
