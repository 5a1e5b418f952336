import type { Command } from 'commander'
import { BadInput } from '../badInput'
import { byCommandLine, withStore } from '../dataFolder'
import { counted, print, table } from '../print'

async function list(): Promise<void> {
  const found = await withStore((store) => store.replacements())
  if (found.length === 0) await print('Nothing was replaced in the last 30 days.\n')
  await print(
    table(
      found.map(({ id, symbol, timeframe, bars, at, actor }) => [
        id,
        symbol,
        timeframe,
        counted(bars, 'bar'),
        new Date(at).toISOString(),
        actor,
      ]),
    ),
  )
}

async function takeBack(id: string): Promise<void> {
  const { symbol, timeframe, bars } = await withStore(async (store) => {
    const found = await store.takeBack(id, byCommandLine())
    if (found === null) throw new BadInput(`there is no replacement '${id}'; 'replaced list' shows them`)
    if (found === 'changed') throw new BadInput(`the bars of '${id}' have changed since: take later ones back first`)
    return found
  })
  await print(`${symbol} ${timeframe} has its ${counted(bars, 'former bar')} again.\n`)
}

export function register(program: Command): void {
  const replaced = program.command('replaced').description('Prices that uploads and imports replaced, for 30 days.')
  replaced.command('list').description('List them, newest first.').action(list)
  replaced
    .command('take-back')
    .argument('<id>')
    .description('Put the former bars back in place of those that replaced them.')
    .action(takeBack)
}
