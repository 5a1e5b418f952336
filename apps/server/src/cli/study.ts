import type { Command } from 'commander'
import { z } from 'zod'
import { BadInput } from './badInput'
import { runBatch } from './batch'
import { inlineRunSchema } from './inlineRun'
import { jsonOf, numberOf, readOptions, rowsOf } from './options'
import { print } from './print'
import { addReadingOptions, CsvFiles } from './readBars'

/** How the text of a flag becomes a value of the request. */
type ReadFlag = (name: string, text: string) => unknown

/** A flag of a study: what it stands for in the request is its name in camel case. */
export interface StudyFlag {
  /** As commander takes it, like `--train <count>`. */
  readonly flag: string
  readonly help: string
  readonly read: ReadFlag
}

/** A command that studies runs: one request by flags, or a file of them. */
export interface Study<S extends z.ZodObject> {
  readonly name: string
  readonly description: string
  /** Of the whole request. Where it has a `run`, the command takes that run's flags. */
  readonly schema: S
  readonly flags: readonly StudyFlag[]
  readonly examples: string
  answer(request: z.output<S>, files: CsvFiles): object
  /** The answer as a person reads it. */
  readable(request: z.output<S>, files: CsvFiles): string
}

/** What every study's request may hold. */
export const studyBase = z.strictObject({
  run: inlineRunSchema,
  /** Adds what only a check of the figures needs. */
  trace: z.boolean().optional(),
})

export const asText: ReadFlag = (_name, text) => text
export const asNumber: ReadFlag = numberOf
export const asJson: ReadFlag = jsonOf

const RUN_FLAGS: readonly StudyFlag[] = [
  { flag: '--csv <file>', help: 'the bars, read and checked as by tidemark import', read: asText },
  { flag: '--strategy <name>', help: "the strategy's id or name; see 'tidemark strategies'", read: asText },
  { flag: '--config <json>', help: 'strategy parameters and engine options (default: {})', read: asJson },
  { flag: '--cash <amount>', help: 'money at the start (default: 100000)', read: asNumber },
  { flag: '--fees <fraction>', help: 'commission per fill as a fraction of the traded value', read: asNumber },
  { flag: '--slippage <fraction>', help: "fraction by which every fill's price is worse", read: asNumber },
  {
    flag: '--rows <first:end>',
    help: 'use these rows of the file, counted from 0, end excluded',
    read: (_name, text) => rowsOf(text),
  },
  { flag: '--to <timeframe>', help: 'gather the rows to this timeframe first, like W1', read: asText },
  { flag: '--start <date>', help: 'first day, like 2024-01-31', read: asText },
  { flag: '--end <date>', help: 'last day, included', read: asText },
]

type Options = Record<string, string | boolean | undefined>

/** Adds a study to the command line. */
export function registerStudy<S extends z.ZodObject>(program: Command, study: Study<S>): void {
  const command = program.command(study.name).description(study.description)
  const runFlags = 'run' in study.schema.shape ? RUN_FLAGS : null
  for (const { flag, help } of [...(runFlags ?? []), ...study.flags]) command.option(flag, help)
  addReadingOptions(command)
    .option('--json', 'print the answer as JSON')
    .option('--batch <file>', 'answer every request of a file of JSON lines with one line of JSON')
    .addHelpText('after', `\nExamples:\n${study.examples}`)
    .action(async ({ batch, json, timeZone, columns, decimal, dates, ...flags }: Options) => {
      const files = new CsvFiles({ timeZone, columns, decimal, dates })
      if (typeof batch === 'string') {
        const others = { ...flags, ...(json === true && { json }) }
        await runBatch(batch, others, (request) => study.answer(readOptions(study.schema, request), files))
        return
      }
      const request = readOptions(study.schema, requestOf(flags, study.flags, runFlags))
      await print(json === true ? `${JSON.stringify(study.answer(request, files))}\n` : study.readable(request, files))
    })
}

function requestOf(options: Options, own: readonly StudyFlag[], run: readonly StudyFlag[] | null): object {
  if (run === null) return valuesOf(options, own)
  if (options.csv === undefined || options.strategy === undefined) {
    throw new BadInput('--csv and --strategy must be given (or --batch)')
  }
  return { run: valuesOf(options, run), ...valuesOf(options, own) }
}

function valuesOf(options: Options, flags: readonly StudyFlag[]): object {
  const entries = flags.flatMap(({ flag, read }) => {
    const name = camel(flag)
    const value = options[name]
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? read(name, value) : value]]
  })
  return Object.fromEntries(entries)
}

/** 'blockLength' of '--block-length <returns>', as commander names it. */
function camel(flag: string): string {
  const [name = ''] = flag.slice(2).split(' ')
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** A number of any size in few digits; N/A for what is not defined. */
export function numberText(value: number | string | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return 'N/A'
  if (typeof value === 'string' || Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 100 ? value.toFixed(2) : String(Number(value.toPrecision(digits)))
}

/** A fraction as a percentage. */
export function percentText(fraction: number | null): string {
  return fraction === null ? 'N/A' : `${(fraction * 100).toFixed(2)} %`
}
