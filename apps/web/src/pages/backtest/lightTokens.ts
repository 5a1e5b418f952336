/** Takes a name without `--tm-`. */
export type TokenReader = (name: string) => string

/** Reads tokens of the light theme: files are read on white. */
export function withLightTokens<T>(read: (token: TokenReader) => T): T {
  const probe = document.createElement('div')
  probe.dataset['theme'] = 'light'
  document.body.append(probe)
  const style = getComputedStyle(probe)
  try {
    return read((name) => style.getPropertyValue(`--tm-${name}`).trim())
  } finally {
    probe.remove()
  }
}
