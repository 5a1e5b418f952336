const STRING_OR_NOT_JSON = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g

/** Accepts bare NaN and Infinity, which become null (DECISIONS 18); undefined for other text. */
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
