import { UPLOAD_COLUMNS, type UploadColumnName } from '@tidemark/contract'

/** Names that columns go by in the wild, the best first, as {@link plain} leaves them. */
const NAMES: Readonly<Record<UploadColumnName, readonly string[]>> = {
  datetime: [
    'datetime',
    'date time',
    'date/time',
    'date & time',
    'timestamp',
    'time stamp',
    'gmt time',
    'utc time',
    'local time',
    'open time',
    'unix',
    'unix time',
    'unix timestamp',
    'unixtime',
    'epoch',
    'time (utc)',
    'date (utc)',
    'datetime (utc)',
    'dt',
  ],
  date: ['date', 'dtyyyymmdd', 'day', 'trade date', 'trading day'],
  time: ['time', 'hour', 'time of day'],
  open: ['open', 'o', 'open price', 'opening', 'first', 'bidopen', 'bid open', 'open/last'],
  high: ['high', 'h', 'high price', 'max', 'bidhigh', 'bid high'],
  low: ['low', 'l', 'low price', 'min', 'bidlow', 'bid low'],
  close: [
    'close',
    'c',
    'close price',
    'closing',
    'close/last',
    'last',
    'bidclose',
    'bid close',
    'price',
    'adj close',
    'adjusted close',
    'adjclose',
  ],
  volume: [
    'volume',
    'tickvol',
    'tick volume',
    'tickvolume',
    'vol',
    'v',
    'tickqty',
    'qty',
    'real volume',
    'volume (usd)',
  ],
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[<>[\]*#"]/g, '')
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
}

/** What each column is read as; null: not at all. */
export type Fields = readonly (UploadColumnName | null)[]

/** What columns with these headings are read as. Of two that could be the same, the one with the better name is. */
export function fieldsByName(names: readonly string[]): Fields {
  const known = names.map(plain)
  // An index that nobody has named stands first, and is the time where nothing else is.
  if (known[0] === '' && !NAMES.datetime.concat(NAMES.date, NAMES.time).some((one) => known.includes(one))) {
    return ['datetime', ...fieldsByName(names.slice(1))]
  }
  const taken = new Map<number, UploadColumnName>()
  for (const field of UPLOAD_COLUMNS) {
    const name = NAMES[field].find((one) => known.includes(one))
    if (name !== undefined) taken.set(known.indexOf(name), field)
  }
  const all = new Set(taken.values())
  const halves = all.has('date') && all.has('time')
  return names.map((_, i) => {
    const field = taken.get(i) ?? null
    if (field !== 'date' && field !== 'time') return field
    // Either half alone is all there is of the time; beside a whole one neither is needed.
    if (all.has('datetime')) return null
    return halves ? field : 'datetime'
  })
}

const NEEDED = ['open', 'high', 'low', 'close'] as const

/** What of a bar no column holds. */
export function missingFields(fields: Fields): UploadColumnName[] {
  const hasTime = fields.includes('datetime') || fields.includes('date')
  return [...(hasTime ? [] : (['datetime'] as const)), ...NEEDED.filter((field) => !fields.includes(field))]
}
