/**
 * Normalizes a typed colour to lower-case '#rrggbb': '1f7', '#1F7' and ' #11FF77 ' all become '#11ff77'.
 *
 * @returns null when it is not a hex colour
 */
export function hexColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** Returns the palette's first unused colour; when all are used, it starts over. */
export function nextColour(palette: readonly string[], used: readonly string[]): string | undefined {
  const taken = new Set(used.map((colour) => hexColour(colour) ?? colour))
  return palette.find((colour) => !taken.has(hexColour(colour) ?? colour)) ?? palette[used.length % palette.length]
}
