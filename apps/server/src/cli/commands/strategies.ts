import { basename } from 'node:path'
import type { Param, StrategiesResponse } from '@tidemark/contract'
import type { Command } from 'commander'
import { OWN_LIMITS } from '../../environment/limits'
import type { SharedStrategies } from '../../store/Store'
import { BadInput } from '../badInput'
import { readText } from '../callerFile'
import { byCommandLine, withStore } from '../dataFolder'
import { print, table } from '../print'

async function listAll(): Promise<StrategiesResponse> {
  const [
    { createOwnStrategies },
    { strategiesFolder },
    { createOwnProcesses },
    { allStrategies },
    { readStoreEnvironment },
  ] = await Promise.all([
    import('../../compute/own/ownStrategies'),
    import('../../compute/own/mirrorStrategies'),
    import('../../compute/own/ownProcesses'),
    import('../../compute/own/listAllStrategies'),
    import('../../environment/environment'),
  ])
  const { TIDEMARK_DATA, DATABASE_URL } = readStoreEnvironment(process.env)
  const load = async (shared: SharedStrategies | null) => {
    const processes = createOwnProcesses(OWN_LIMITS)
    try {
      const where = strategiesFolder(TIDEMARK_DATA, shared)
      return allStrategies(await createOwnStrategies({ ...where, processes, seconds: OWN_LIMITS.seconds }).list())
    } finally {
      processes.close()
    }
  }
  // The server may have the data folder's database open.
  return DATABASE_URL === undefined ? load(null) : withStore((store) => load(store.sharedStrategies))
}

/** @throws {BadInput} where strategy files are not shared */
async function withShared<T>(work: (shared: SharedStrategies) => Promise<T>): Promise<T> {
  const { readStoreEnvironment } = await import('../../environment/environment')
  if (readStoreEnvironment(process.env).DATABASE_URL === undefined) {
    throw new BadInput('DATABASE_URL is not set, so strategies are files in the folder strategies of the data folder')
  }
  return withStore(async ({ sharedStrategies }) => {
    if (sharedStrategies === null) throw new TypeError('The store shares no strategies.')
    return work(sharedStrategies)
  })
}

async function add(file: string): Promise<void> {
  const { SHARED_NAME } = await import('../../store/dataFolder')
  const name = basename(file)
  if (!SHARED_NAME.test(name)) {
    throw new BadInput(`${name}: a strategy's file is named like momentum.mjs: letters, digits, '.', '-' and '_'`)
  }
  const source = readText(file)
  await withShared((shared) =>
    shared.put(name, source, { ...byCommandLine(), action: 'strategy added', subject: name }),
  )
  await print(`Added ${name}.\n`)
}

async function remove(name: string): Promise<void> {
  const isRemoved = await withShared((shared) =>
    shared.remove(name, { ...byCommandLine(), action: 'strategy removed', subject: name }),
  )
  if (!isRemoved) throw new BadInput(`there is no strategy file ${name}`)
  await print(`Removed ${name}.\n`)
}

/** `tidemark strategies`: with their parameters, and the errors in files that failed to load. */
export function register(program: Command): void {
  const strategies = program
    .command('strategies')
    .description('List the strategies with their parameters and defaults, your own last.')
    .option('--json', 'print the list as JSON')
    .action(async (options: { json?: boolean }) => {
      const list = await listAll()
      if (options.json === true) {
        await print(`${JSON.stringify(list)}\n`)
        return
      }
      for (const { id = '', name, description, params = [] } of list.strategies) {
        await print(`${id} (${name})\n  ${description ?? ''}\n`)
        await print(`${table(params.map(paramRow))}\n`)
      }
      for (const { file, reason } of list.broken ?? []) await print(`${file} cannot be used: ${reason}\n`)
    })
  strategies.command('add').argument('<file>').description('Share a strategy file through the database.').action(add)
  strategies.command('remove').argument('<name>').description('Remove a shared strategy file.').action(remove)
}

function paramRow(param: Param): string[] {
  const range = param.choices?.join(' | ') ?? `${param.min ?? ''} to ${param.max ?? ''}`
  return ['   ', param.name, `default ${param.default}`, range, param.description ?? '']
}
