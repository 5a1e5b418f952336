import { createServer } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runToItsEnd, startServer, temporaryFolder } from './support/server'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Exit and output: a pattern without line breaks matches one line. */
function endOf({ code, output }: { code: number | null; output: string }): string {
  return `${code}: ${output.trim()}`
}

// `npm start` runs the first and fails before the build; a packager runs the second.
describe.each(['scripts/start.mjs', 'apps/server/dist/main.js'])('%s', (program) => {
  it('says in one sentence that the port is taken', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const result = await runToItsEnd(program, { PORT: String(port), TIDEMARK_DATA: folder.path })
    other.close()
    expect(endOf(result)).toMatch(new RegExp(`^1: Port ${port} is taken\\. .*PORT=${port + 1} npm start$`))
  })

  it('says in one sentence that the data folder cannot be written to', async () => {
    const file = join(folder.path, 'a-file')
    await writeFile(file, '')
    const result = await runToItsEnd(program, { PORT: '0', TIDEMARK_DATA: join(file, 'data') })
    expect(endOf(result)).toMatch(/^1: The data folder \S+ cannot be written to \(.*\)\. Set TIDEMARK_DATA to .*\.$/)
  })

  it.each(['abc', '-1', '65536', '80.5'])('says in one sentence that PORT may not be %s', async (port) => {
    const result = await runToItsEnd(program, { PORT: port, TIDEMARK_DATA: folder.path })
    expect(endOf(result)).toMatch(new RegExp(`^1: PORT is '${port}': it must be a whole number from 0 to 65535\\.$`))
  })
})

it.each(['18.20.8', '20.18.3', '22.12.0'])('says in one sentence that Node %s will not do', async (version) => {
  const disguise = `Object.defineProperty(process.versions,'node',{value:'${version}'})`
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(disguise)}` }
  const result = await runToItsEnd('scripts/ensure.mjs', env)
  expect(endOf(result)).toBe(`1: Tidemark needs Node 20.19, 22.13, 24 or newer; this is Node ${version}.`)
})

it('says in one sentence that another server has the data folder', async () => {
  // PostgreSQL lets several servers in.
  const first = await startServer({ env: { DATABASE_URL: '' } })
  const result = await runToItsEnd('apps/server/dist/main.js', { PORT: '0', TIDEMARK_DATA: first.dataFolder })
  await first.stop()
  expect(endOf(result)).toMatch(/^1: The data folder \S+ is in use by another process.*\.$/)
})

it('prints the addresses, the account, the data folder and how to stop', async () => {
  const server = await startServer()
  const output = server.output()
  expect(await server.stop('SIGINT')).toBe(0)
  expect(output).toContain(`App        ${server.url}/\n`)
  expect(output).toContain(`Storybook  ${server.url}/storybook/\n`)
  expect(output).toContain('User       admin\n')
  const isPostgres = process.env['TIDEMARK_TEST_STORE'] === 'postgres'
  expect(output).toContain(isPostgres ? 'Data       PostgreSQL at ' : `Data       ${server.dataFolder}\n`)
  expect(output).toContain('Stop       Ctrl+C\n')
})
