/** What a browser says of a chosen file. */
export interface ChosenFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/**
 * SPEC section 5: text/csv and nothing else. A browser takes the type from the system: where a spreadsheet program is
 * installed it calls a file ending in .csv 'application/vnd.ms-excel', where nothing knows the ending it has no type at all.
 */
export function isCsvFile({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return type === 'text/csv' || (/\.csv$/i.test(name) && (type === '' || type === 'application/vnd.ms-excel'))
}

/** A size as the upload page states it: 831898 bytes are '812.4 KB'. */
export function formatKilobytes(bytes: number, locale?: string): string {
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${figure.format(bytes / 1024)} KB`
}
