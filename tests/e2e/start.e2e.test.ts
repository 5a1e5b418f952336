import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
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

/** `npm start`: it fails before the build. The server's own sentences are shown by its unit tests. */
const PROGRAM = 'scripts/start.mjs'

it('says in one sentence that the port is taken', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const result = await runToItsEnd(PROGRAM, { PORT: String(port), TIDEMARK_DATA: folder.path })
  other.close()
  expect(endOf(result)).toMatch(new RegExp(`^1: Port ${port} is taken\\. .*PORT=${port + 1} npm start$`))
})

it('says in one sentence that the data folder cannot be written to', async () => {
  const file = join(folder.path, 'a-file')
  await writeFile(file, '')
  const result = await runToItsEnd(PROGRAM, { PORT: '0', TIDEMARK_DATA: join(file, 'data') })
  expect(endOf(result)).toMatch(/^1: The data folder \S+ cannot be written to \(.*\)\. Set TIDEMARK_DATA to .*\.$/)
})

it('says in one sentence what PORT may be', async () => {
  const result = await runToItsEnd(PROGRAM, { PORT: '80.5', TIDEMARK_DATA: folder.path })
  expect(endOf(result)).toBe("1: PORT is '80.5': it must be a whole number from 0 to 65535.")
})

it('says in one sentence that an old Node will not do', async () => {
  const version = '22.12.0'
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

/** Copies what `npm start` runs and reads, with a Storybook whose build ends when there is a file `finish`. */
async function withSlowStorybook(): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { path: copy, remove } = await temporaryFolder()
  onTestFinished(remove)
  const tool = join(copy, 'node_modules', 'storybook')
  await mkdir(tool, { recursive: true })
  for (const name of ['scripts', join('.cache', 'build-web'), join('.cache', 'build-server')])
    await cp(join(root, name), join(copy, name), { recursive: true })
  for (const name of [
    'apps',
    'packages',
    'docs',
    'package-lock.json',
    'tsconfig.base.json',
    join('node_modules', 'vite'),
  ])
    await symlink(join(root, name), join(copy, name))
  await writeFile(join(tool, 'package.json'), '{ "bin": "build.mjs" }')
  const program = `import { existsSync } from 'node:fs'\nsetInterval(() => existsSync('finish') && process.exit(), 50)`
  await writeFile(join(tool, 'build.mjs'), program)
  return copy
}

it('serves the app while Storybook is built, and says when it is there', async () => {
  const copy = await withSlowStorybook()
  const child = spawn(process.execPath, [join(copy, 'scripts', 'start.mjs')], {
    env: { ...process.env, PORT: '0', DATABASE_URL: '', TIDEMARK_DATA: join(folder.path, 'data') },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  await expect.poll(() => output).toContain('Tidemark is running.')
  const address = /App +(\S+)/.exec(output)?.[1] ?? ''
  expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200)
  expect(output).not.toContain('Storybook is there')
  await writeFile(join(copy, 'finish'), '')
  await expect.poll(() => output).toContain(`Storybook is there: ${address}storybook/\n`)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
