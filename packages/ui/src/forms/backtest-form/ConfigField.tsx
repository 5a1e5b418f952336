import { JsonField } from '../json-field/JsonField'
import { parseConfig } from './configText'

interface ConfigFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** What the page or the server found wrong with it. */
  readonly error: string | undefined
  /** Whether a text that does not read is an error yet, or still being typed. */
  readonly isJudged: boolean
  /** The field was left, or a run was asked for. */
  readonly onJudge: () => void
}

/** The config as JSON text. The label line says while one types whether it reads, and if not, where it stops. */
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
