import { language } from '../../format/language'

export interface ChosenFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** SPEC section 5: only text/csv. But the system may name a .csv 'application/vnd.ms-excel', or give no type. */
export function isCsvFile({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return type === 'text/csv' || (/\.csv$/i.test(name) && (type === '' || type === 'application/vnd.ms-excel'))
}

/** Beside CSV, where the server takes them (DECISION 51). */
const OTHER_KINDS = ['.txt', '.tsv', '.json', '.gz', '.zip']

export const CSV_ACCEPT = '.csv,text/csv'
export const PRICES_ACCEPT = [CSV_ACCEPT, ...OTHER_KINDS].join(',')

/** By its ending, since systems give these kinds many types or none. */
export function isPriceFile(file: { readonly name: string; readonly type: string }): boolean {
  const name = file.name.toLowerCase()
  return isCsvFile(file) || OTHER_KINDS.some((ending) => name.endsWith(ending))
}

/** 831898 bytes are '812.4 KB'. */
export function formatKilobytes(bytes: number): string {
  const figure = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${figure.format(bytes / 1024)} KB`
}
