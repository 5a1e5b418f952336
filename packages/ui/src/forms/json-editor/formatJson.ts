const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g

/**
 * A valid JSON text, indented by two spaces. Figures and texts stay as they were typed ('1.0', '1e9', escapes), which writing
 * the parsed value would change. Empty lists and objects stay on one line.
 *
 * @param text - must be valid JSON.
 */
export function formatJson(text: string): string {
  const tokens = text.match(TOKEN) ?? []
  let depth = 0
  let out = ''
  const line = () => `\n${'  '.repeat(depth)}`
  tokens.forEach((token, index) => {
    if (token === '{' || token === '[') {
      out += token
      const isEmpty = tokens[index + 1] === '}' || tokens[index + 1] === ']'
      depth += 1
      if (!isEmpty) out += line()
    } else if (token === '}' || token === ']') {
      depth -= 1
      const isEmpty = tokens[index - 1] === '{' || tokens[index - 1] === '['
      out += isEmpty ? token : line() + token
    } else if (token === ',') out += token + line()
    else if (token === ':') out += ': '
    else out += token
  })
  return out
}

/** The offset of a line and a column, both from 1, in a text; the nearest place that exists. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  return Math.min(text.length, before + column - 1)
}
