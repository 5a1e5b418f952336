import { type CalendarFacts, timeZoneSchema } from '@tidemark/contract'
import { calendarFacts } from '@tidemark/engine'
import type { Command } from 'commander'
import { z } from 'zod'
import { asText, RUN_FLAGS } from '../flags'
import { rowsSchema } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { cutRows } from '../request'
import { numberText, registerStudy } from '../study'

const schema = z.strictObject({
  csv: z.string('must name a file').min(1, 'must name a file'),
  rows: rowsSchema,
  zone: timeZoneSchema.optional(),
})
type Request = z.output<typeof schema>

function answer(request: Request, files: CsvFiles): CalendarFacts & { readonly crossesMidnight: boolean } {
  const rows = cutRows(files.read(request.csv), request)
  const { calendar, crossesMidnight } = files.decide(request.csv, rows, request.zone)
  return { ...calendarFacts(rows.time, calendar), crossesMidnight }
}

function readable(request: Request, files: CsvFiles): string {
  const found = answer(request, files)
  return table([
    ['Week', found.week],
    ['A day ends at', found.dayEnds === 'midnight' ? `midnight, ${found.zone}` : '17:00 in New York'],
    ['Weekends', found.fold ? 'part of Friday and Monday' : 'days of their own'],
    ['Periods a year', `${found.perYear}, by the ${found.period}`],
    ['Trading dates', `${found.tradingDates}, ${found.first ?? 'none'} to ${found.last ?? 'none'}`],
    ['Observed a year', numberText(found.observedPerYear)],
    ...(found.crossesMidnight ? [['Sessions go past midnight', 'name their zone with --zone']] : []),
  ])
}

const [csvFlag, rowsFlag] = ['--csv ', '--rows '].map((name) => RUN_FLAGS.find(({ flag }) => flag.startsWith(name))!)

export function register(program: Command): void {
  registerStudy(program, {
    name: 'calendar',
    description: 'Decide the calendar of a file: its week, when a day ends, and how many periods a year has.',
    schema,
    flags: [
      csvFlag!,
      rowsFlag!,
      {
        flag: '--zone <name>',
        help: "the exchange's time zone, like America/New_York (default: that of its times)",
        read: asText,
      },
    ],
    examples: `  tidemark calendar --csv EURUSD_H1.csv
  tidemark calendar --csv stocks_M30.csv --zone America/New_York --json
`,
    answer,
    readable,
  })
}
