import { useRef } from 'react'
import { Button } from '../../elements/button/Button'
import { checkJson } from '../json-field/checkJson'
import { JsonField } from '../json-field/JsonField'
import { formatJson, offsetOf } from './formatJson'
import { jsonEditorRecipe } from './jsonEditorRecipe'

/** Props of {@link JsonEditor}. */
export interface JsonEditorProps {
  label: string
  hint?: string | undefined
  /** What the page or the server found wrong with a text that reads. */
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Least number of lines. @default 8 */
  rows?: number | undefined
  /** @default false */
  isDisabled?: boolean | undefined
  name?: string | undefined
}

/** A JSON text of more than a few lines: says as one types where it stops being JSON, leads there, and tidies it up. */
export function JsonEditor({ value, onChange, rows = 8, isDisabled = false, ...field }: JsonEditorProps) {
  const styles = jsonEditorRecipe()
  const text = useRef<HTMLTextAreaElement>(null)
  const check = checkJson(value)
  const formatted = check.isValid ? formatJson(value) : null

  const jump = () => {
    const element = text.current
    if (check.isValid || element === null) return
    const at = offsetOf(value, check.line, check.column)
    element.focus()
    element.setSelectionRange(at, Math.min(value.length, at + 1))
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
    element.scrollTop = (check.line - 1) * lineHeight - element.clientHeight / 2
  }
  return (
    <div className={styles.root}>
      <JsonField {...field} ref={text} value={value} onChange={onChange} rows={rows} isDisabled={isDisabled} />
      <div className={styles.tools}>
        <Button
          size="small"
          variant="ghost"
          disabled={isDisabled || formatted === null || formatted === value}
          onClick={() => {
            if (formatted !== null) onChange(formatted)
            text.current?.focus()
          }}
        >
          Format
        </Button>
        {!check.isValid && !isDisabled && (
          <Button size="small" variant="ghost" icon="arrow-right" onClick={jump}>
            {`Go to line ${check.line}, column ${check.column}`}
          </Button>
        )}
      </div>
    </div>
  )
}
