import type { Command } from 'commander'
import { BadInput } from './badInput'
import { jsonOf, numberOf, rowsOf } from './options'

type ReadFlag = (name: string, text: string) => unknown

export interface Flag {
  readonly flag: string
  readonly help: string
  readonly read: ReadFlag
  /** In a request, where it has another name. */
  readonly field?: string
}

export type Options = Readonly<Record<string, string | boolean | undefined>>

export const asText: ReadFlag = (_name, text) => text
export const asNumber: ReadFlag = numberOf
export const asJson: ReadFlag = jsonOf

export const RUN_FLAGS: readonly Flag[] = [
  { flag: '--csv <file>', help: 'the bars, read and checked as by tidemark import', read: asText },
  {
    flag: '--strategy <name>',
    help: "the strategy's id or name; see 'tidemark strategies'. A study takes a file too: ./mine.mjs",
    read: asText,
  },
  { flag: '--config <json>', help: 'strategy parameters and engine options (default: {})', read: asJson },
  { flag: '--cash <amount>', help: 'money at the start (default: 100000)', read: asNumber },
  {
    flag: '--fees <fraction>',
    help: 'commission per fill as a fraction of the traded value (default: 0)',
    read: asNumber,
  },
  {
    flag: '--slippage <fraction>',
    help: "fraction by which every fill's price is worse (default: 0)",
    read: asNumber,
  },
  {
    flag: '--rows <first:end>',
    help: 'use these rows of the file, counted from 0, end excluded',
    read: (_name, text) => rowsOf(text),
  },
  { flag: '--start <date>', help: 'first day in UTC, like 2024-01-31, by the time that dates a bar', read: asText },
  {
    flag: '--end <date>',
    help: 'last day in UTC, included; a week or month that begins by then counts whole',
    read: asText,
  },
]

export function addFlags(command: Command, flags: readonly Flag[]): Command {
  for (const { flag, help } of flags) command.option(flag, help)
  return command
}

/** @throws {BadInput} for text that cannot be parsed */
export function valuesOf(options: Options, flags: readonly Flag[]): object {
  const entries = flags.flatMap(({ flag, read, field }) => {
    const name = camel(flag)
    const value = options[name]
    if (value === undefined) return []
    return [[field ?? name, typeof value === 'string' ? read(name, value) : value]]
  })
  return Object.fromEntries(entries)
}

/** @throws {BadInput} naming every missing option and what may replace it */
export function checkGiven(options: Options, names: readonly string[], instead?: string): void {
  const missing = names.filter((name) => options[name] === undefined)
  if (missing.length === 0) return
  throw new BadInput(`--${missing.join(' and --')} must be given${instead === undefined ? '' : ` (or ${instead})`}`)
}

/** 'blockLength' for '--block-length <returns>', as commander does. */
function camel(flag: string): string {
  const [name = ''] = flag.slice(2).split(' ')
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
