import { Button } from '../../elements/button/Button'
import { inputSummaryRecipe } from './inputSummaryRecipe'

export interface InputSummaryProps {
  /** Formatted: 'EUR/USD', '1 Hour'. Empty while unknown. */
  inputs: readonly string[]
  /** Shows the form again. */
  onEdit: () => void
}

/** The collapsed form as one line, in narrow windows. */
export function InputSummary({ inputs, onEdit }: InputSummaryProps) {
  const styles = inputSummaryRecipe()
  return (
    <div className={styles.root}>
      <ul className={styles.inputs} aria-label="Inputs">
        {inputs.map((input) => (
          <li key={input}>{input}</li>
        ))}
      </ul>
      <Button size="2xs" icon="sliders" onClick={onEdit}>
        Edit inputs
      </Button>
    </div>
  )
}
