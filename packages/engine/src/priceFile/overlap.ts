import { UPLOAD_REPORT_LIMITS, type UploadStack } from '@tidemark/contract'
import type { Rows } from './growingRows'
import { type Layout, nameOfColumn } from './layout'
import { fieldsOf, linesOf } from './lines'
import { severalSeries } from './seriesKey'
import type { Trouble } from './trouble'

interface Group {
  count: number
  first: number
  last: number
}

/** Of rows whose times go on where the others' go back, fewer are chance: a column that changes as often is the cause. */
const LEAST_SHARE = 0.4
const FEW_ROWS = 2

const sizeOf = ({ first, last }: Group) => [Math.min(first, last), Math.max(first, last)] as const

function areOverlapping(groups: Iterable<Group>): boolean {
  let latest = -Infinity
  return [...groups]
    .filter(({ count }) => count >= FEW_ROWS)
    .map(sizeOf)
    .toSorted((a, b) => a[0] - b[0])
    .some(([from, to]) => {
      const isWithin = from <= latest
      latest = Math.max(latest, to)
      return isWithin
    })
}

/** Watches a column that is not read: do its values split the rows into series, each in the order of time? */
class Splitter {
  readonly column: number
  readonly groups = new Map<string, Group>()
  changes = 0
  changedAt = 0
  isSplit = true
  #before: string | null = null
  readonly #way: number

  constructor(column: number, way: number) {
    this.column = column
    this.#way = way
  }

  read(value: string, at: number, line: number): void {
    if (this.#before !== null && value !== this.#before) {
      this.changes++
      if (this.changes === 1) this.changedAt = line
    }
    this.#before = value
    const group = this.groups.get(value)
    if (group === undefined) this.groups.set(value, { count: 1, first: at, last: at })
    else {
      if (!(this.#way * (at - group.last) > 0)) this.isSplit = false
      group.count++
      group.last = at
    }
    if (value === '' || this.groups.size > UPLOAD_REPORT_LIMITS.series) this.isSplit = false
  }
}

export interface Overlap {
  readonly trouble: Trouble
  readonly stack: UploadStack
}

/**
 * Finds series over one time in a file without a column that says so in words: the times of all rows go back again and
 * again, but go on among the rows that have one value of a column.
 *
 * @returns null where the times go one way, and where no column explains that they do not
 */
export function overlapOf(bytes: Uint8Array, layout: Layout, { wall, line }: Rows): Overlap | null {
  const isOpen = (column: number) => layout.fields[column] === null && !layout.keys.some((key) => key.isChosen(column))
  const columns = layout.fields.flatMap((_, column) => (isOpen(column) ? [column] : []))
  if (columns.length === 0) return null
  let [rises, falls] = [0, 0]
  for (let i = 1; i < wall.length; i++) {
    const step = (wall[i] ?? 0) - (wall[i - 1] ?? 0)
    if (step > 0) rises++
    else if (step < 0) falls++
  }
  const way = rises >= falls ? 1 : -1
  const breaks = wall.length - 1 - Math.max(rises, falls)
  if (breaks <= 0) return null
  let splitters = columns.map((column) => new Splitter(column, way))
  let row = 0
  for (const { number, text } of linesOf(bytes)) {
    if (number !== line[row]) continue
    const cells = fieldsOf(text, layout.delimiter)
    for (const splitter of splitters) splitter.read(cells[splitter.column] ?? '', wall[row] ?? 0, number)
    splitters = splitters.filter(({ isSplit }) => isSplit)
    if (splitters.length === 0) return null
    row++
  }
  const found = splitters.find(
    ({ groups, changes }) =>
      groups.size <= wall.length / FEW_ROWS && breaks >= changes * LEAST_SHARE && areOverlapping(groups.values()),
  )
  if (found === undefined) return null
  const column = nameOfColumn(layout, found.column)
  const values = [...found.groups.keys()]
  const [from = '', to = ''] = values
  return {
    trouble: severalSeries({ column, from, to, line: found.changedAt, count: values.length }),
    stack: { column, values, only: null },
  }
}
