// An ignorer for Stryker: of all outermost functions and methods, keeps the share that SAMPLE names (0 to 1), always the
// same ones. A workspace whose run takes hours is measured by such a sample.
const share = Number(process.env.SAMPLE ?? '1')

/** FNV-1a, scaled to 0 to 1. */
function hashOf(text) {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  // Texts that differ in the last character would get similar hashes.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const sample = {
  shouldIgnore(path) {
    if (share >= 1 || !path.isFunction() || path.getFunctionParent() !== null) return undefined
    const { start, end, loc } = path.node
    const kept = hashOf(`${loc.start.line} ${loc.start.column} ${start} ${end}`) < share
    return kept ? undefined : 'not in the sample'
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'sample', value: sample }]
