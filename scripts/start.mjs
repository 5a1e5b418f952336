// `npm start`: looks whether the server could run at all, builds what changed, then becomes the server.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { buildAll } from './build.mjs'
import { requireNode } from './node-version.mjs'
import { endWithParent, root } from './process.mjs'

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Ends with a sentence unless the port can be listened on: better said now than after the build. */
function requirePort(port, host) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) fail(`PORT is '${port}': it must be a number from 0 to 65535.`)
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', ({ code }) => {
      if (code === 'EADDRINUSE') {
        fail(
          `Port ${port} is taken by another program: stop that one, or choose another port, such as PORT=${Number(port) + 1} npm start.`,
        )
      }
      fail(`Port ${port} of ${host} cannot be listened on (${code}): choose another with PORT and HOST.`)
    })
    probe.listen({ port: Number(port), host }, () => probe.close(done))
  })
}

/** Ends with a sentence unless files can be written into the data folder, which is made when it is missing. */
function requireDataFolder(folder) {
  const probe = join(folder, `.write-test-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, '')
    rmSync(probe)
  } catch ({ code }) {
    fail(`The data folder ${folder} cannot be written (${code}): allow it, or name another with TIDEMARK_DATA_DIR.`)
  }
}

requireNode()
endWithParent()
await requirePort(process.env['PORT'] || '8080', process.env['HOST'] || '127.0.0.1')
requireDataFolder(resolve(root, process.env['TIDEMARK_DATA_DIR'] || 'data'))
if (!(await buildAll())) fail('Tidemark could not be built: see above.')
process.setSourceMapsEnabled(true)
await import('../apps/server/dist/main.js')
