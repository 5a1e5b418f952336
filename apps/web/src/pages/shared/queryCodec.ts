export interface QueryCodec<F extends string> {
  /**
   * @param search - with or without '?'
   * @returns the fields it names
   */
  readonly read: (search: string) => Partial<Record<F, string>>
  /**
   * Omits default values.
   *
   * @param query - other parameters; changed and returned
   */
  readonly write: (values: Readonly<Record<F, string>>, query?: URLSearchParams) => URLSearchParams
}

interface QueryCodecOptions<F extends string> {
  readonly names: Readonly<Record<F, string>>
  readonly defaults: Readonly<Record<F, string>>
  /** Returns the shortest equivalent text. @default the text itself */
  readonly shorten?: (field: F, text: string) => string
}

/** An empty parameter counts only if the default is not empty: `?start=` names no date. */
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
