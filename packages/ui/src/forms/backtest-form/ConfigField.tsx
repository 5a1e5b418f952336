import { JsonField } from '../json-field/JsonField'
import { parseConfig } from './configText'

interface ConfigFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Error from the page or the server. */
  readonly error: string | undefined
  /** Whether invalid text counts as an error, or is still being typed. */
  readonly isJudged: boolean
  /** Called on blur or submit. */
  readonly onJudge: () => void
}

/** Edits the config as JSON. The label line shows while typing whether it is valid, and if not, where the error is. */
export function ConfigField({ value, onChange, error, isJudged, onJudge }: ConfigFieldProps) {
  const parsed = parseConfig(value)
  const own = !parsed.ok && isJudged ? 'Invalid JSON in config' : undefined
  return (
    <JsonField
      label="Config (JSON)"
      name="config"
      value={value}
      onChange={onChange}
      onBlur={onJudge}
      rows={5}
      problem={parsed.ok ? null : parsed.problem}
      error={own ?? error}
    />
  )
}
