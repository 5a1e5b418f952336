import { JsonField } from '../json-field/JsonField'
import { parseConfig } from './configText'

interface ConfigFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** From the page or the server. */
  readonly error: string | undefined
  /** Whether invalid text is an error, or still being typed. */
  readonly isJudged: boolean
  /** Called on blur or submit. */
  readonly onJudge: () => void
}

/** The config as JSON; says while typing whether and where it is invalid. */
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
