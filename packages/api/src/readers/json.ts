const STRING_OR_NOT_JSON = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g

/**
 * Parses JSON, including bare NaN and Infinity as some serializers write them; those become null (DECISIONS 18).
 *
 * @returns undefined when the text is neither
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return readWithoutNaN(text)
  }
}

function readWithoutNaN(text: string): unknown {
  try {
    return JSON.parse(text.replace(STRING_OR_NOT_JSON, (found) => (found.startsWith('"') ? found : 'null'))) as unknown
  } catch {
    return undefined
  }
}
