import { useState } from 'react'
import { parseConfig, type JsonValue } from './configText'

export interface ConfigValues {
  readonly values: Readonly<Record<string, JsonValue>>
  readonly isReadable: boolean
}

/** Invalid text keeps the last valid values. */
export function useConfigValues(config: string): ConfigValues {
  const parsed = parseConfig(config)
  const [read, setRead] = useState({ config, values: parsed.ok ? parsed.values : {} })
  if (parsed.ok && read.config !== config) setRead({ config, values: parsed.values })
  return { values: parsed.ok ? parsed.values : read.values, isReadable: parsed.ok }
}
