import { type ChartMark, readMarks } from '@tidemark/charts/marks'

/** What users have drawn on their charts, by symbol. */
export type ChartMarks = Readonly<Record<string, readonly ChartMark[]>>

/** With the product's prefix, so signing out wipes it. */
export const MARKS_KEY = 'tidemark.chart_marks'

/** Reads marks by symbol, passing over what is none. */
export function readChartMarks(stored: unknown): ChartMarks {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const entries = Object.entries(stored).map(([symbol, marks]) => [symbol, readMarks(marks)] as const)
  return Object.fromEntries(entries.filter(([, marks]) => marks.length > 0))
}

/** Reads the browser's. */
export function storedChartMarks(storage: Pick<Storage, 'getItem'>): ChartMarks {
  try {
    return readChartMarks(JSON.parse(storage.getItem(MARKS_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** @returns false where storage is full or blocked: the marks last until the page is left. */
export function storeChartMarks(storage: Pick<Storage, 'setItem'>, marks: ChartMarks): boolean {
  try {
    storage.setItem(MARKS_KEY, JSON.stringify(marks))
    return true
  } catch {
    return false
  }
}
