import { formatPrice, type Format } from '@tidemark/ui/format'

/** A point of a mark. */
export interface MarkPoint {
  /** Seconds UTC. */
  readonly second: number
  readonly price: number
}

/** What a user has drawn on the prices of a symbol; ids are unique among its marks. */
export type ChartMark =
  | { readonly id: string; readonly kind: 'level'; readonly price: number }
  | { readonly id: string; readonly kind: 'line'; readonly from: MarkPoint; readonly to: MarkPoint }
  | { readonly id: string; readonly kind: 'note'; readonly at: MarkPoint; readonly text: string }

export type NewMark = ChartMark extends infer M ? (M extends ChartMark ? Omit<M, 'id'> : never) : never

export const MOST_MARKS = 100
export const LONGEST_NOTE = 120

/** Adds a mark after the others; the oldest goes where there are too many. */
export function addMark(marks: readonly ChartMark[], mark: NewMark): ChartMark[] {
  const last = Math.max(0, ...marks.map(({ id }) => Number(id)).filter(Number.isFinite))
  return [...marks, { ...mark, id: String(last + 1) }].slice(-MOST_MARKS)
}

/** 'Level 1.07120', 'Line 1.07120 to 1.08000', 'Note “Fed” at 2024-05-01 20:00'. @param decimals - see `priceDecimals` */
export function markText(mark: NewMark, { dateTime }: Format, decimals?: number): string {
  const price = (value: number) => formatPrice(value, { decimals })
  if (mark.kind === 'level') return `Level ${price(mark.price)}`
  if (mark.kind === 'line') return `Line ${price(mark.from.price)} to ${price(mark.to.price)}`
  return `Note “${mark.text}” at ${dateTime(mark.at.second * 1000)}`
}

/** Reads stored marks, passing over what is none. */
export function readMarks(stored: unknown): ChartMark[] {
  return Array.isArray(stored) ? stored.flatMap((item: unknown) => readMark(item) ?? []).slice(-MOST_MARKS) : []
}

function readMark(item: unknown): ChartMark | null {
  if (!isRecord(item)) return null
  const { id, kind, price, text } = item
  if (typeof id !== 'string') return null
  if (kind === 'level') return isNumber(price) ? { id, kind, price } : null
  if (kind === 'line') {
    const [from, to] = [readPoint(item['from']), readPoint(item['to'])]
    return from === null || to === null ? null : { id, kind, from, to }
  }
  const at = readPoint(item['at'])
  if (kind !== 'note' || at === null || typeof text !== 'string' || text.trim() === '') return null
  return { id, kind, at, text: text.slice(0, LONGEST_NOTE) }
}

function readPoint(item: unknown): MarkPoint | null {
  if (!isRecord(item)) return null
  const { second, price } = item
  return isNumber(second) && isNumber(price) ? { second, price } : null
}

function isRecord(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
