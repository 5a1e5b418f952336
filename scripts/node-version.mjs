// Must parse in old Node: no syntax after Node 12.

/** As `engines`: ^20.19 || ^22.13 || >=24. */
export function isSupported(version) {
  const parts = version.split('.').map(Number)
  const major = parts[0]
  const minor = parts[1]
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
}

/** Exits with a message on an unsupported Node. */
export function requireNode() {
  if (isSupported(process.versions.node)) return
  console.error('Tidemark needs Node 20.19, 22.13, 24 or newer; this is Node ' + process.versions.node + '.')
  process.exit(1)
}
