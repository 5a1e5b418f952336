// Starts a temporary PostgreSQL for the tests, from the system's packages.
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Of POSTGRES_BIN: as if it was not installed. */
const NONE = 'none'

export const NO_POSTGRES =
  process.env['POSTGRES_BIN'] === NONE
    ? `PostgreSQL is left out, because POSTGRES_BIN is ${NONE}: its store is not tested.`
    : 'PostgreSQL was not found, so its store is not tested (apt-get install postgresql, or set POSTGRES_BIN to the folder of initdb).'

const newestFirst = (a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)

/** Debian and Ubuntu keep its programs out of PATH, in a folder per version. */
function debianFolders() {
  const base = '/usr/lib/postgresql'
  return existsSync(base)
    ? readdirSync(base)
        .toSorted(newestFirst)
        .map((version) => join(base, version, 'bin'))
    : []
}

/** @returns {string | null} the folder of `initdb` and `postgres`; null if not installed, or not wanted */
export function postgresFolder() {
  const { POSTGRES_BIN: asked, PATH = '' } = process.env
  if (asked === NONE) return null
  if (asked && !existsSync(join(asked, 'initdb'))) throw new Error(`POSTGRES_BIN is ${asked}, and has no initdb.`)
  if (asked) return asked
  const folders = [...debianFolders(), ...PATH.split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
}

const idOfPostgres = (which) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  return process.getuid?.() === 0 ? { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') } : {}
}

/** What it says on a machine where it cannot start, and why that is. */
const CAUSES = [
  [/could not look up effective user ID/, 'its user cannot read /etc/passwd (chmod 644 /etc/passwd)'],
  [/shared memory/, 'there is no shared memory left (/dev/shm)'],
  [/No space left on device/, `there is no room left in ${tmpdir()}`],
]

/** @param {unknown} error - of a program that ended, or what PostgreSQL wrote */
function notStarted(error) {
  const text = String(error?.stderr || error?.message || error)
  const [, said = text.trim().split('\n').at(-1)] = /(?:error|FATAL|PANIC): +(.+)/.exec(text) ?? []
  const cause = CAUSES.find(([pattern]) => pattern.test(said))?.[1] ?? said
  return new Error(`PostgreSQL is installed but cannot start, so its store is not tested: ${cause.replace(/\.$/, '')}.`)
}

// Closing its standard input ends it, however we end. $0 is the server, $1 the folder, $2 what to remove at the end: again
// while one that was started anew still ends. Nobody reads errors by then, and writing one would end the shell.
const UNTIL_STDIN_ENDS = `
  "$0" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off &
  cat; exec 2>/dev/null; kill -QUIT $!; wait $!; cd /; for _ in $(seq 100); do rm -rf "$2" && break; sleep 0.1; done`

// Clients that connect while it recovers are told so as FATAL too.
const FAILED_START = /FATAL: {2}(?!the database system is )/

/** The user 'locked' needs a password, no other does. */
const LOGINS = ['local all locked scram-sha-256', 'local all all trust', ''].join('\n')

async function end({ child, closed }) {
  child.ref()
  child.stdin.end()
  await closed
}

/**
 * Listens on a socket in its own folder. `stop` removes everything.
 *
 * @throws when PostgreSQL is not installed or cannot start, with one sentence that says why
 */
export async function startPostgres() {
  const programs = postgresFolder()
  if (programs === null) throw new Error(NO_POSTGRES)
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-pg-'))
  const options = { cwd: folder, stdio: 'pipe' }
  const make = ['-D', join(folder, 'data'), '-N', '-A', 'trust', '-U', 'tester', '-E', 'UTF8', '--locale=C']
  try {
    const user = ordinaryUser()
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
    Object.assign(options, user)
    execFileSync(join(programs, 'initdb'), make, options)
    execFileSync('tee', [join(folder, 'data', 'pg_hba.conf')], { ...options, input: LOGINS })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw notStarted(error)
  }
  const runs = []
  /** @returns {Promise<string | null>} why it did not start */
  async function launch(removed) {
    const args = ['-c', UNTIL_STDIN_ENDS, join(programs, 'postgres'), folder, removed]
    const child = spawn('sh', args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] })
    const closed = once(child, 'close')
    let said = ''
    const started = new Promise((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text) => {
        said += text
        if (said.includes('ready to accept connections')) resolve(true)
        if (FAILED_START.test(said)) resolve(false)
      })
    })
    const isReady = await Promise.race([started, closed.then(() => false)])
    // Whoever forgets to stop it can still end.
    child.unref()
    for (const pipe of [child.stdin, child.stderr]) pipe.unref()
    if (isReady) runs.unshift({ child, closed })
    else await end({ child, closed })
    return isReady ? null : said
  }
  const failure = await launch(folder)
  if (failure !== null) throw notStarted(failure)
  const url = (database, name = 'tester') => `postgres://${name}:secret@localhost/${database}?host=${folder}`
  return {
    url,
    async createDatabase(options = '') {
      const name = `t${randomUUID().replaceAll('-', '')}`
      // Loaded late: the checks before it need no package.
      const { default: pg } = await import('pg')
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${name} ${options}`)
      await client.end()
      return url(name)
    },
    async restart() {
      const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      // Until the processes of its connections have ended too, it refuses to start.
      for (let why = await launch(''); why !== null; why = await launch('')) {
        if (!/shared memory|lock file/.test(why)) throw new Error(`PostgreSQL did not start again:\n${why}`)
      }
    },
    async stop() {
      for (const run of runs) await end(run)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns {Promise<string | null>} a sentence about why its store cannot be tested; null if it can */
export async function probePostgres() {
  try {
    const postgres = await startPostgres()
    await postgres.stop()
    return null
  } catch ({ message }) {
    return message
  }
}
