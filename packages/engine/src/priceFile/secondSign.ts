import { PRICES, type Rows } from './growingRows'
import type { Decimal } from './number'
import { inFile, type Trouble } from './trouble'

/** A price with one mark, read as one between thousands. */
export interface Thousands {
  readonly line: number
  readonly field: (typeof PRICES)[number]
  readonly text: string
}

/** A mark read wrongly multiplies by 1000; prices move by less from bar to bar. */
const [LEAST, MOST] = [300, 3000] as const
const isThousandfold = (ratio: number) => ratio >= LEAST && ratio <= MOST

/** Where '98,125' is a thousand times as large as the prices beside it, such as 98.12: two decimal signs in one file. */
export function secondSign(rows: Rows, found: readonly Thousands[], decimal: Decimal): Trouble | null {
  let row = 0
  for (const { line, field, text } of found) {
    while (row < rows.line.length && (rows.line[row] ?? 0) < line) row++
    if (rows.line[row] !== line) continue
    const value = rows[field][row] ?? 0
    const beside = PRICES.flatMap((price) => [row - 1, row, row + 1].map((at) => rows[price][at] ?? Number.NaN))
    if (!beside.some((price) => isThousandfold(value / price))) continue
    const name = decimal === '.' ? 'point' : 'comma'
    return inFile(
      `line ${line}, column '${field}', value '${text}': with the decimal ${name} of the file it is a thousand times the price beside it; a file must have one decimal sign`,
      line,
    )
  }
  return null
}
