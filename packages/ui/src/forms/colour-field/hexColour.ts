/** Normalizes '1f7' or ' #11FF77 ' to '#11ff77'; null if not a hex colour. */
export function hexColour(text: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}

/** The first unused colour; starts over when all are used. */
export function nextColour(palette: readonly string[], used: readonly string[]): string | undefined {
  const taken = new Set(used.map((colour) => hexColour(colour) ?? colour))
  return palette.find((colour) => !taken.has(hexColour(colour) ?? colour)) ?? palette[used.length % palette.length]
}
