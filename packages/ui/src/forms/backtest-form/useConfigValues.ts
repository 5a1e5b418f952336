import { useState } from 'react'
import { parseConfig, type JsonValue } from './configText'

/** What a config's text says, for fields that show its values. */
export interface ConfigValues {
  readonly values: Readonly<Record<string, JsonValue>>
  readonly isReadable: boolean
}

/** Reads a config's text. One that does not read says nothing about the values: they stay the last that did. */
export function useConfigValues(config: string): ConfigValues {
  const parsed = parseConfig(config)
  const [read, setRead] = useState({ config, values: parsed.ok ? parsed.values : {} })
  if (parsed.ok && read.config !== config) setRead({ config, values: parsed.values })
  return { values: parsed.ok ? parsed.values : read.values, isReadable: parsed.ok }
}
