import { UPLOAD_COLUMNS, type UploadColumnName } from '@tidemark/contract'

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

/** null ignores a column. */
export type Fields = readonly (UploadColumnName | null)[]

/** If two columns match the same meaning, the better name wins. */
export function fieldsByName(names: readonly string[]): Fields {
  const known = names.map(plain)
  // A leading unnamed column is an index: the time, if no other column is.
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
    // With a complete time neither half is needed; alone, a half is all there is.
    if (all.has('datetime')) return null
    return halves ? field : 'datetime'
  })
}

const NEEDED = ['open', 'high', 'low', 'close'] as const

export function missingFields(fields: Fields): UploadColumnName[] {
  const hasTime = fields.includes('datetime') || fields.includes('date')
  return [...(hasTime ? [] : (['datetime'] as const)), ...NEEDED.filter((field) => !fields.includes(field))]
}
