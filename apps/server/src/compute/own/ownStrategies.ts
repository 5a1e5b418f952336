import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Strategy } from '@tidemark/contract'
import type { StrategyDeclaration } from '@tidemark/engine'
import { listStrategies } from '@tidemark/engine/research'
import { createGate } from '../../gate'
import { readFacts, type StrategyFacts } from './declared'
import { StrategyFault } from './fault'
import type { OwnProcesses } from './ownProcesses'

export interface OwnStrategy extends StrategyDeclaration {
  readonly file: string
  readonly facts: StrategyFacts
  /** Changes with the file. */
  readonly version: string
}

export interface BrokenFile {
  readonly file: string
  readonly reason: string
}

export interface OwnList {
  readonly strategies: readonly OwnStrategy[]
  readonly broken: readonly BrokenFile[]
}

export interface OwnStrategies {
  /** Unusable files are listed in `broken`. Returns the same reference until a file changes. */
  list(): Promise<OwnList>
  close(): void
}

export interface OwnStrategiesOptions {
  readonly folder: string
  /** Called before the folder is read. */
  readonly refresh?: () => Promise<void>
  readonly processes: OwnProcesses
  readonly seconds: number
  /** Once for each unusable file, and again when it changes but is still unusable. */
  readonly onBroken?: (broken: BrokenFile) => void
}

const LOAD_SECONDS = 10
const AT_ONCE = 2

interface Inspected {
  readonly version: string
  readonly facts: Promise<StrategyFacts | StrategyFault>
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names.filter((name) => /^[^.].*\.m?js$/.test(name)).toSorted()
  } catch {
    return []
  }
}

/** Changes with the file; null when there is none. */
async function versionOf(path: string): Promise<string | null> {
  try {
    const entry = await stat(path)
    return entry.isFile() ? [entry.size, entry.mtimeMs, entry.ctimeMs, entry.ino].join(' ') : null
  } catch {
    return null
  }
}

function clashOf(
  { id, name }: StrategyFacts,
  builtIn: readonly Strategy[],
  own: readonly OwnStrategy[],
): string | null {
  const names = [id, name].map((text) => text.toLowerCase())
  const isSame = (other: { id?: string | undefined; name: string }) =>
    [other.id ?? '', other.name].some((text) => names.includes(text.toLowerCase()))
  const taken = builtIn.find(isSame)
  if (taken) return `${id} (${name}) has the name of the built-in strategy ${taken.id ?? ''} (${taken.name})`
  const other = own.find(isSame)
  return other ? `${id} (${name}) has the name of the strategy in ${basename(other.file)}` : null
}

/** The process decides; this side only has the declaration. */
function elsewhere(): never {
  throw new Error("A strategy of a user's own decides in its own process.")
}

/** Loads files in processes of their own, again only after they change. */
export function createOwnStrategies(options: OwnStrategiesOptions): OwnStrategies {
  const { folder, refresh, processes, seconds, onBroken } = options
  const gate = createGate({ running: AT_ONCE, waiting: Infinity })
  const closing = new AbortController()
  const inspected = new Map<string, Inspected>()
  const told = new Set<string>()
  let latest: { readonly versions: string; readonly list: OwnList } | null = null

  async function inspect(file: string): Promise<StrategyFacts | StrategyFault> {
    try {
      const options = { seconds: Math.min(LOAD_SECONDS, seconds), signal: closing.signal }
      const run = () => processes.run({ kind: 'inspect', file }, options)
      const answer = await gate.enter(run, { signal: closing.signal })
      if (answer.kind !== 'facts') throw new StrategyFault('it could not be looked at')
      const code = createHash('sha256')
        .update(await readFile(file, 'utf8'))
        .digest('hex')
      return { ...readFacts(answer.exported), code }
    } catch (error) {
      if (error instanceof StrategyFault) return error
      throw error
    }
  }

  async function factsOf(file: string): Promise<{ version: string; facts: StrategyFacts | StrategyFault } | null> {
    const version = await versionOf(file)
    if (version === null) return null
    const known = inspected.get(file)
    if (known?.version === version) return { version, facts: await known.facts }
    const facts = inspect(file)
    inspected.set(file, { version, facts })
    facts.catch(() => inspected.delete(file))
    return { version, facts: await facts }
  }

  return {
    async list() {
      await refresh?.()
      const files = await filesOf(folder)
      const all = await Promise.all(files.map(async (name) => ({ name, found: await factsOf(join(folder, name)) })))
      const versions = JSON.stringify(all.map(({ name, found }) => [name, found?.version]))
      if (latest?.versions === versions) return latest.list
      const { strategies: builtIn } = listStrategies()
      const strategies: OwnStrategy[] = []
      const broken: BrokenFile[] = []
      for (const { name, found } of all) {
        if (found === null) continue
        const { facts, version } = found
        const reason = facts instanceof StrategyFault ? facts.message : clashOf(facts, builtIn, strategies)
        if (reason === null && !(facts instanceof StrategyFault)) {
          strategies.push({ ...facts, facts, file: join(folder, name), version, decide: elsewhere })
          continue
        }
        const one = { file: name, reason: reason ?? '' }
        broken.push(one)
        const key = [name, version, one.reason].join('\n')
        if (!told.has(key)) onBroken?.(one)
        told.add(key)
      }
      latest = { versions, list: { strategies, broken } }
      return latest.list
    },
    close: () => closing.abort(new Error('The server is stopping.')),
  }
}
