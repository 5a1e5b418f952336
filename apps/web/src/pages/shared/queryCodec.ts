/** Reads and writes the values of a form as the query of a URL. */
export interface QueryCodec<F extends string> {
  /** @param search - with or without its '?'. @returns the fields that it names */
  readonly read: (search: string) => Partial<Record<F, string>>
  /**
   * Leaves out what is at its default, so that a URL stays short.
   *
   * @param query - other parameters, which come first. It is changed and returned.
   */
  readonly write: (values: Readonly<Record<F, string>>, query?: URLSearchParams) => URLSearchParams
}

interface QueryCodecOptions<F extends string> {
  /** The parameter of each field. */
  readonly names: Readonly<Record<F, string>>
  readonly defaults: Readonly<Record<F, string>>
  /** The shortest text with the same meaning. @default the text itself */
  readonly shorten?: (field: F, text: string) => string
}

/** An empty parameter counts only where the default is not empty: `?start=` names no start date. */
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
