import type { Command } from 'commander'
import { z } from 'zod'
import { runBatch } from './batch'
import { addFlags, asJson, asText, checkGiven, type Flag, type Options, RUN_FLAGS, valuesOf } from './flags'
import { inlineRunSchema } from './inlineRun'
import { readOptions, wholeNumber } from './options'
import { print } from './print'
import { addReadingOptions, CsvFiles } from './readBars'

export interface Study<S extends z.ZodObject> {
  readonly name: string
  readonly description: string
  readonly schema: S
  readonly flags: readonly Flag[]
  readonly examples: string
  answer(request: z.output<S>, files: CsvFiles): object
  readable(request: z.output<S>, files: CsvFiles): string
}

export const studyBase = z.strictObject({
  run: inlineRunSchema,
  trace: z.boolean().optional(),
})

export const seedSchema = wholeNumber(0, 0xffff_ffff).default(1)

const STUDY_RUN_FLAGS: readonly Flag[] = [
  ...RUN_FLAGS,
  { flag: '--to <timeframe>', help: 'gather the rows to this timeframe first, like W1', read: asText },
  {
    flag: '--calendar <calendar>',
    help: "trading dates and years: 'auto', or JSON as tidemark calendar answers it (default: UTC days)",
    read: (name, text) => (text.startsWith('{') ? asJson(name, text) : text),
  },
]

export function registerStudy<S extends z.ZodObject>(program: Command, study: Study<S>): Command {
  const command = program.command(study.name).description(study.description)
  const hasRun = 'run' in study.schema.shape
  addFlags(command, hasRun ? [...STUDY_RUN_FLAGS, ...study.flags] : study.flags)
  addReadingOptions(command)
    .option('--json', 'print the answer as JSON')
    .option('--batch <file>', 'answer every request of a file of JSON lines with one line of JSON')
    .addHelpText('after', `\nExamples:\n${study.examples}`)
    .action(async ({ batch, json, timeZone, columns, decimal, dates, ...flags }: Options) => {
      const files = new CsvFiles({ timeZone, columns, decimal, dates })
      if (typeof batch === 'string') {
        await runBatch(batch, flags, (request) => study.answer(readOptions(study.schema, request), files))
        return
      }
      const own = valuesOf(flags, study.flags)
      const request = readOptions(study.schema, hasRun ? { run: runOf(flags), ...own } : own)
      await print(json === true ? `${JSON.stringify(study.answer(request, files))}\n` : study.readable(request, files))
    })
  return command
}

function runOf(options: Options): object {
  checkGiven(options, ['csv', 'strategy'], '--batch')
  return valuesOf(options, STUDY_RUN_FLAGS)
}

/** Few digits; N/A when undefined. */
export function numberText(value: number | string | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return 'N/A'
  if (typeof value === 'string' || Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 100 ? value.toFixed(2) : String(Number(value.toPrecision(digits)))
}

/** With the reason where a metric is withheld: 'N/A (too-few-trades)'. */
export function toldText(text: string, reason: string | null | undefined): string {
  return reason === null || reason === undefined ? text : `${text} (${reason})`
}

/** Not the headline's definitions, and never withheld. */
const REFERENCES: ReadonlySet<string> = new Set([
  'Sharpe Ratio',
  'Volatility (Ann.) [%]',
  'Return (Ann.) [%]',
  'Sortino Ratio',
  'Calmar Ratio',
  'CAGR [%]',
  'Buy & Hold Return [%]',
])

/** A statistic's name beside a headline. */
export function referenceName(name: string): string {
  return REFERENCES.has(name) ? `${name}, as backtesting.py computes it` : name
}

export function percentText(fraction: number | null): string {
  return fraction === null ? 'N/A' : `${(fraction * 100).toFixed(2)} %`
}
