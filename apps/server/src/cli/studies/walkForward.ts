import { type WalkForward, walkForward } from '@tidemark/engine/studies'
import type { Command } from 'commander'
import { z } from 'zod'
import { asNumber, asText } from '../flags'
import { prepareRun } from '../inlineRun'
import { wholeNumber } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, registerStudy, toldText } from '../study'
import { GRID_FLAGS, gridStudySchema } from './grid'

const schema = gridStudySchema.extend({
  train: wholeNumber(1),
  test: wholeNumber(1),
  anchored: z.boolean().default(false),
  unit: z.enum(['bars', 'days'], 'must be bars or days').default('bars'),
  choose: z.enum(['value', 'neighbourhood'], 'must be value or neighbourhood').default('value'),
})
type Request = z.output<typeof schema>

function walk({ run, ...rule }: Request, files: CsvFiles): WalkForward {
  const { request, bars, own } = prepareRun(run, files)
  return walkForward({ ...rule, request, own }, bars)
}

function answer(request: Request, files: CsvFiles): object {
  const { stitched: whole, ...rest } = walk(request, files)
  const { values, run: _run, ...stitched } = whole
  const sum = request.trace === true ? { sum: values.reduce((a, b) => a + b, 0) } : {}
  return { ...rest, stitched: { ...stitched, ...sum, values: Array.from(values) } }
}

function testText({ outOfSample, withheld = {} }: WalkForward['folds'][number]): string {
  const [reason] = Object.values(withheld)
  return toldText(numberText(outOfSample), reason)
}

function readable(request: Request, files: CsvFiles): string {
  const { folds, stitched, efficiency, positiveShare } = walk(request, files)
  const lines = folds.map((fold) => [
    `${fold.testStart}:${fold.testEnd}`,
    fold.params === null ? 'in cash' : JSON.stringify(fold.params),
    numberText(fold.inSample),
    testText(fold),
    String(fold.trades),
    percentText(fold.outOfSampleReturn),
  ])
  const head = ['test bars', 'chosen', 'in sample', 'out of sample', 'trades', 'return']
  const summary = [
    ['Return of all tests', `${numberText(Number(stitched.engine['Return [%]']))} %`],
    ['Efficiency', numberText(efficiency)],
    ['Tests that made money', percentText(positiveShare)],
  ]
  return `${table([head, ...lines], [2, 3, 4, 5])}\n${table(summary)}`
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'walkforward',
    description: 'Choose parameters on a stretch of bars, trade them on the next one, and so on to the end.',
    schema,
    flags: [
      ...GRID_FLAGS,
      { flag: '--train <count>', help: 'length of the stretch that parameters are chosen on', read: asNumber },
      { flag: '--test <count>', help: 'length of the stretch that they are traded on', read: asNumber },
      { flag: '--unit <unit>', help: 'bars or days (default: bars)', read: asText },
      { flag: '--anchored', help: 'choose on everything before the test', read: asText },
      { flag: '--choose <rule>', help: 'value or neighbourhood (default: value)', read: asText },
    ],
    examples: `  tidemark walkforward --csv EURUSD_H4.csv --strategy SmaCross --axes '[["n1",[5,10]],["n2",[20,40]]]' --train 1500 --test 500
`,
    answer,
    readable,
  })
}
