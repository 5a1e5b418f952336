import { basename } from 'node:path'
import { symbolNameSchema, type Timeframe, TIMEFRAMES, timeframeOf } from '@tidemark/contract'
import { type Bars, detectTimeframe } from '@tidemark/engine'
import type { Command } from 'commander'
import { BadInput } from '../badInput'
import { withStore } from '../dataFolder'
import { print } from '../print'
import { CsvFiles } from '../request'

interface Options {
  readonly csv: string
  readonly symbol: string
  readonly timeframe?: string
}

function readSymbol(text: string): string {
  const { data, error } = symbolNameSchema.safeParse(text)
  if (data !== undefined) return data
  throw new BadInput(`--symbol is '${text}': it ${error?.issues[0]?.message ?? 'is none'}`)
}

/** What the bars show decides; the option only where they show nothing. */
function readTimeframe(text: string | undefined, bars: Bars): Timeframe {
  const detected = detectTimeframe(bars)
  const given = text === undefined ? null : timeframeOf(text)
  const allowed = TIMEFRAMES.join(', ')
  if (text !== undefined && given === null) throw new BadInput(`--timeframe is '${text}': it must be one of ${allowed}`)
  if (given !== null && detected !== null && given !== detected) {
    throw new BadInput(`--timeframe is ${given}, but the bars of the file are ${detected}`)
  }
  const timeframe = given ?? detected
  if (timeframe === null)
    throw new BadInput(`the file does not show how long its bars are: say --timeframe, ${allowed}`)
  return timeframe
}

async function run({ csv, symbol: symbolText, timeframe: timeframeText }: Options): Promise<void> {
  const symbol = readSymbol(symbolText)
  const bars = new CsvFiles().read(csv)
  const timeframe = readTimeframe(timeframeText, bars)
  const source = `imported from ${basename(csv)}`
  const replaced = await withStore((store) => store.putSeries({ symbol, timeframe, source, licence: null }, bars))
  const instead = replaced > 0 ? `, in place of ${replaced}` : ''
  await print(`Stored ${bars.time.length} bars as ${symbol} ${timeframe}${instead}.\n`)
}

/** `tidemark import`: a CSV file becomes a stored price series, whole or not at all. */
export function register(program: Command): void {
  program
    .command('import')
    .description('Store a price series from a CSV file, in place of one of the same symbol and timeframe.')
    .requiredOption('--csv <file>', 'datetime,open,high,low,close[,volume]; times in UTC unless they carry a zone')
    .requiredOption('--symbol <name>', 'what to call it')
    .option('--timeframe <code>', `length of its bars: ${TIMEFRAMES.join(', ')} (default: as the bars show)`)
    .action(run)
}
