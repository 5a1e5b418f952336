/** Reads and writes a form's values as a URL's query. */
export interface QueryCodec<F extends string> {
  /**
   * @param search - with or without its '?'
   * @returns the fields that it names
   */
  readonly read: (search: string) => Partial<Record<F, string>>
  /**
   * Omits default values to keep URLs short.
   *
   * @param query - other parameters, which come first. It is changed and returned
   */
  readonly write: (values: Readonly<Record<F, string>>, query?: URLSearchParams) => URLSearchParams
}

interface QueryCodecOptions<F extends string> {
  /** The parameter of each field. */
  readonly names: Readonly<Record<F, string>>
  readonly defaults: Readonly<Record<F, string>>
  /** Returns the shortest text with the same meaning. @default the text itself */
  readonly shorten?: (field: F, text: string) => string
}

/** Creates a codec. An empty parameter is read only if the default is not empty: `?start=` names no start date. */
export function queryCodec<F extends string>({
  names,
  defaults,
  shorten = (_, text) => text,
}: QueryCodecOptions<F>): QueryCodec<F> {
  return {
    read: (search) => {
      const query = new URLSearchParams(search)
      const values: Partial<Record<F, string>> = {}
      for (const field in names) {
        const text = query.get(names[field])
        if (text !== null && (text !== '' || defaults[field] !== '')) values[field] = text
      }
      return values
    },
    write: (values, query = new URLSearchParams()) => {
      for (const field in names) {
        const text = shorten(field, values[field])
        if (text !== shorten(field, defaults[field])) query.set(names[field], text)
      }
      return query
    },
  }
}
