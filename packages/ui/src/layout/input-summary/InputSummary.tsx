import { Button } from '../../elements/button/Button'
import { inputSummaryRecipe } from './inputSummaryRecipe'

export interface InputSummaryProps {
  /**
   * The submitted inputs, most important first, formatted: 'EUR/USD', '1 Hour', '2024-01-02 to 2024-12-30'. Empty while
   * unknown.
   */
  inputs: readonly string[]
  /** Shows the form again. */
  onEdit: () => void
}

/** Shows the collapsed form as one line above the result, in windows too narrow for both. */
export function InputSummary({ inputs, onEdit }: InputSummaryProps) {
  const styles = inputSummaryRecipe()
  return (
    <div className={styles.root}>
      <ul className={styles.inputs} aria-label="Inputs">
        {inputs.map((input) => (
          <li key={input}>{input}</li>
        ))}
      </ul>
      <Button size="small" icon="sliders" onClick={onEdit}>
        Edit inputs
      </Button>
    </div>
  )
}
