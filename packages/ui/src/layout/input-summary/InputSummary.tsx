import { Button } from '../../elements/button/Button'
import { inputSummaryRecipe } from './inputSummaryRecipe'

/** Props of {@link InputSummary}. */
export interface InputSummaryProps {
  /** What was asked, most important first, each as it is to be read: 'EUR/USD', '1 Hour', '2024-01-02 to 2024-12-30'. Empty while nobody knows. */
  inputs: readonly string[]
  /** Shows the form again. */
  onEdit: () => void
}

/** The form closed to one line, above a result in a window too narrow for both. */
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
