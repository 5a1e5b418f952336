let chosen: string | undefined

/** Of numbers and of names of months, as a BCP 47 tag; undefined is the browser's. Dates are ISO 8601 in every language. */
export function language(): string | undefined {
  return chosen
}

/**
 * Sets the language of all that is written from now on; what is on screen is written anew when it is drawn anew.
 *
 * @param tag - BCP 47; undefined, or what is no tag, means the browser's.
 */
export function setLanguage(tag?: string): void {
  try {
    chosen = Intl.getCanonicalLocales(tag)[0]
  } catch {
    chosen = undefined
  }
}
