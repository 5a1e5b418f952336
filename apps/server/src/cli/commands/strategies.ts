import { join } from 'node:path'
import type { Param } from '@tidemark/contract'
import type { Command } from 'commander'
import type { AllStrategies } from '../../strategies/listAllStrategies'
import { OWN_LIMITS } from '../../strategies/limits'
import { print, table } from '../print'

async function listAll(): Promise<AllStrategies> {
  const [
    { createOwnStrategies, STRATEGIES_FOLDER },
    { createOwnProcesses },
    { listAllStrategies },
    { readStoreEnvironment },
  ] = await Promise.all([
    import('../../strategies/ownStrategies'),
    import('../../strategies/ownProcesses'),
    import('../../strategies/listAllStrategies'),
    import('../../environment'),
  ])
  const folder = join(readStoreEnvironment(process.env).TIDEMARK_DATA, STRATEGIES_FOLDER)
  const processes = createOwnProcesses(OWN_LIMITS)
  try {
    return await listAllStrategies(createOwnStrategies({ folder, processes, seconds: OWN_LIMITS.seconds }))
  } finally {
    processes.close()
  }
}

/** `tidemark strategies`: with their parameters, and the errors in files that failed to load. */
export function register(program: Command): void {
  program
    .command('strategies')
    .description('List the strategies with their parameters and defaults, those of the data folder last.')
    .option('--json', 'print the list as JSON')
    .action(async (options: { json?: boolean }) => {
      const { list, broken } = await listAll()
      if (options.json === true) {
        await print(`${JSON.stringify(broken.length > 0 ? { ...list, broken } : list)}\n`)
        return
      }
      for (const { id = '', name, description, params = [] } of list.strategies) {
        await print(`${id} (${name})\n  ${description ?? ''}\n`)
        await print(`${table(params.map(paramRow))}\n`)
      }
      for (const { file, reason } of broken) await print(`${file} cannot be used: ${reason}\n`)
    })
}

function paramRow(param: Param): string[] {
  const range = param.choices?.join(' | ') ?? `${param.min ?? ''} to ${param.max ?? ''}`
  return ['   ', param.name, `default ${param.default}`, range, param.description ?? '']
}
