/**
 * A typed colour as charts and the platform's picker read it: '#rrggbb' in lower case. '1f7', '#1F7' and ' #11FF77 ' all mean
 * '#11ff77'.
 *
 * @returns null for what is no hex colour.
 */
export function hexColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The first colour of the palette that is not used yet; when all are, the palette starts again. */
export function nextColour(palette: readonly string[], used: readonly string[]): string | undefined {
  const taken = new Set(used.map((colour) => hexColour(colour) ?? colour))
  return palette.find((colour) => !taken.has(hexColour(colour) ?? colour)) ?? palette[used.length % palette.length]
}
