/** What a browser tells about a chosen file. */
export interface ChosenFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/**
 * SPEC section 5: only text/csv. Browsers get the type from the system, though: with a spreadsheet program installed a
 * .csv file is 'application/vnd.ms-excel', and on others it has no type at all.
 */
export function isCsvFile({ name, type }: { readonly name: string; readonly type: string }): boolean {
  return type === 'text/csv' || (/\.csv$/i.test(name) && (type === '' || type === 'application/vnd.ms-excel'))
}

/** Formats a size as on the upload page: 831898 bytes are '812.4 KB'. */
export function formatKilobytes(bytes: number, locale?: string): string {
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${figure.format(bytes / 1024)} KB`
}
