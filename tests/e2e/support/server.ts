import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres, type TestPostgres } from '../../../scripts/postgres.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export const ADMIN = { name: 'admin', password: 'correct horse battery staple' } as const

export interface ServerOptions {
  /** @default a new folder, removed when the server finally stops */
  readonly dataFolder?: string
  /** @default 0: any free port */
  readonly port?: number
  /** @default none */
  readonly env?: Record<string, string>
}

export interface RunningServer {
  /** Without a final slash. */
  readonly url: string
  readonly port: number
  readonly dataFolder: string
  output(): string
  signal(name: NodeJS.Signals): void
  /** Returns the exit code; null if the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

function spawnNode(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, TIDEMARK_ADMIN_PASSWORD: ADMIN.password, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return { child, output: () => output }
}

let postgres: Promise<TestPostgres> | null = null
const databases = new Map<string, Promise<string>>()

/**
 * Returns the variables for a server's store: with TIDEMARK_TEST_STORE=postgres, a database for each data folder, so
 * that a restarted server finds its data.
 */
async function storeOf(folder: string): Promise<Record<string, string>> {
  if (process.env['TIDEMARK_TEST_STORE'] !== 'postgres') return {}
  // Ends with this process.
  postgres ??= startPostgres()
  const server = await postgres
  const database = databases.get(folder) ?? server.createDatabase()
  databases.set(folder, database)
  return { DATABASE_URL: await database }
}

/** Starts the built server and waits for its address. */
export async function startServer({ dataFolder, port = 0, env = {} }: ServerOptions = {}): Promise<RunningServer> {
  const own = dataFolder === undefined ? await temporaryFolder() : undefined
  const folder = dataFolder ?? own?.path ?? ''
  const { child, output } = spawnNode('apps/server/dist/main.js', {
    ...(await storeOf(folder)),
    ...env,
    PORT: String(port),
    TIDEMARK_DATA: folder,
  })
  const found = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)\//.exec(output())
      if (address) resolve(Number(address[1]))
    })
    child.once('close', (code) => reject(new Error(`the server ended with ${code} before it listened:\n${output()}`)))
  })
  return {
    url: `http://127.0.0.1:${found}`,
    port: found,
    dataFolder: folder,
    output,
    signal: (name) => void child.kill(name),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const closed = once(child, 'close')
        child.kill(signal)
        await closed
      }
      await own?.remove()
      return child.exitCode
    },
  }
}

/** Runs `scripts/start.mjs`, or the server, where it must exit. */
export async function runToItsEnd(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnNode(file, env, args)
  await once(child, 'close')
  return { code: child.exitCode, output: output() }
}

/** Adds a custom strategy for a server that is not running yet. */
export async function addStrategy(dataFolder: string, name: string, source: string): Promise<void> {
  const file = join(dataFolder, 'strategies', name)
  await mkdir(join(dataFolder, 'strategies'), { recursive: true })
  await writeFile(file, source)
  const store = await storeOf(dataFolder)
  // With PostgreSQL the folder is not read.
  if (store['DATABASE_URL'] === undefined) return
  const env = { ...store, TIDEMARK_DATA: dataFolder }
  const { code, output } = await runToItsEnd('apps/server/dist/cli.js', env, ['strategies', 'add', file])
  if (code !== 0) throw new Error(`${name} could not be added:\n${output}`)
}
