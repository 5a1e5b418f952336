import { UPLOAD_COLUMNS, type UploadColumnName } from '@tidemark/contract'
import { HEADINGS, SERIES_HEADINGS, VOLUME_START } from './headings'

/** In lower case, without brackets, marks and accents' variants of spacing. */
function plain(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[<>[\]*#"]/g, '')
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim()
}

const NEEDED = ['open', 'high', 'low', 'close'] as const

/** null ignores a column. */
export type Fields = readonly (UploadColumnName | null)[]

function columnOf(field: UploadColumnName, known: readonly string[]): number {
  const name = HEADINGS[field].find((one) => known.includes(one))
  if (name !== undefined) return known.indexOf(name)
  // 'Volume BTC' beside 'Volume USDT': the first is in the base currency.
  return field === 'volume' ? known.findIndex((one) => VOLUME_START.test(one)) : -1
}

const word = (name: string, isFirst: boolean) => name.split(' ').at(isFirst ? 0 : -1) ?? ''
const without = (name: string, isFirst: boolean) =>
  name
    .split(' ')
    .slice(...(isFirst ? [1] : [0, -1]))
    .join(' ')

/** 'AAPL Open', 'AAPL High' … or 'Open AAPL' … without the symbol; null where no symbol, or several, have all prices. */
function withoutSymbol(known: readonly string[]): readonly string[] | null {
  for (const isFirst of [true, false]) {
    const symbols = [...new Set(known.filter((name) => name.includes(' ')).map((name) => word(name, isFirst)))]
    const stripped = symbols
      .map((symbol) => known.map((name) => (word(name, isFirst) === symbol ? without(name, isFirst) : '')))
      .filter((names) => NEEDED.every((field) => columnOf(field, names) !== -1))
    const [only] = stripped
    if (only !== undefined && stripped.length === 1) return known.map((name, i) => (only[i] === '' ? name : only[i]!))
  }
  return null
}

/** If two columns match the same meaning, the better name wins. */
export function fieldsByName(names: readonly string[]): Fields {
  const written = names.map(plain)
  const isNamed = NEEDED.some((field) => columnOf(field, written) !== -1)
  const known = (isNamed ? null : withoutSymbol(written)) ?? written
  // A leading unnamed column is an index: the time, if no other column is.
  if (known[0] === '' && !HEADINGS.datetime.concat(HEADINGS.date, HEADINGS.time).some((one) => known.includes(one))) {
    return ['datetime', ...fieldsByName(names.slice(1))]
  }
  const taken = new Map<number, UploadColumnName>()
  for (const field of UPLOAD_COLUMNS) {
    const column = columnOf(field, known)
    if (column !== -1 && !taken.has(column)) taken.set(column, field)
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

export function missingFields(fields: Fields): UploadColumnName[] {
  const hasTime = fields.includes('datetime') || fields.includes('date')
  return [...(hasTime ? [] : (['datetime'] as const)), ...NEEDED.filter((field) => !fields.includes(field))]
}

/** Whether the column says to which series, contract or bar length a row belongs. */
export function namesSeries(name: string): boolean {
  return SERIES_HEADINGS.has(plain(name))
}

/**
 * One name a column from several lines of header: of each column the lowest that means something.
 *
 * @param lines - of equally many cells
 */
export function joinedNames(lines: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = lines
  return first.map((_, column) => {
    const names = lines.map((line) => line[column] ?? '').filter((name) => name !== '')
    return names.findLast((name) => fieldsByName(['-', name])[1] !== null) ?? names[0] ?? ''
  })
}
