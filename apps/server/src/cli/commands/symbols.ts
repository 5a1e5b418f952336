import type { Command } from 'commander'
import { isoTime } from '@tidemark/engine'
import { symbolsOf } from '@tidemark/engine/research'
import { withStore } from '../dataFolder'
import { momentText, print, table } from '../print'

export function register(program: Command): void {
  program
    .command('symbols')
    .description('List the stored price series (times in UTC).')
    .option('--json', 'print symbols and the timeframes they can be had in, as the server does')
    .action(async (options: { json?: boolean }) => {
      const series = await withStore((store) => store.series())
      if (options.json === true) {
        await print(`${JSON.stringify(symbolsOf(series))}\n`)
        return
      }
      const rows = series.map(({ symbol, timeframe, bars, first, last, source }) => [
        symbol,
        timeframe,
        String(bars),
        `${momentText(isoTime(first), timeframe)} to ${momentText(isoTime(last), timeframe)}`,
        source,
      ])
      await print(table([['symbol', 'timeframe', 'bars', 'from and to', 'source'], ...rows], [2]))
    })
}
