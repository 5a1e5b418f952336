import type { Param } from '@tidemark/contract'
import { listStrategies } from '@tidemark/engine/research'
import type { Command } from 'commander'
import { print, table } from '../print'

/** `tidemark strategies`: what can be run, with parameters. */
export function register(program: Command): void {
  program
    .command('strategies')
    .description('List the strategies with their parameters and defaults.')
    .option('--json', 'print the list as JSON')
    .action(async (options: { json?: boolean }) => {
      const list = listStrategies()
      if (options.json === true) {
        await print(`${JSON.stringify(list)}\n`)
        return
      }
      for (const { id = '', name, description, params = [] } of list.strategies) {
        await print(`${id} (${name})\n  ${description ?? ''}\n`)
        await print(`${table(params.map(paramRow))}\n`)
      }
    })
}

function paramRow(param: Param): string[] {
  const range = param.choices?.join(' | ') ?? `${param.min ?? ''} to ${param.max ?? ''}`
  return ['   ', param.name, `default ${param.default}`, range, param.description ?? '']
}
