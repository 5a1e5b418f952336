import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import type { IndicatorChoice } from '../indicator-config/plotIndicator'
import { indicatorPickerRecipe } from './indicatorPickerRecipe'

interface IndicatorOptionProps {
  readonly id: string
  readonly choice: IndicatorChoice
  /** The keyboard stands on it. */
  readonly isActive: boolean
  readonly isAdded: boolean
  readonly onPoint: () => void
  readonly onPick: () => void
}

/** One line of the list: name and title, what it measures, and a tick once it is in the plot. */
export function IndicatorOption({ id, choice, isActive, isAdded, onPoint, onPick }: IndicatorOptionProps) {
  const styles = indicatorPickerRecipe()
  const { name, title, description } = choice
  return (
    // The keyboard works in the text field, which names this as its active descendant.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isAdded || undefined}
      className={styles.option}
      data-active={isActive || undefined}
      data-added={isAdded || undefined}
      onPointerMove={onPoint}
      onMouseDown={(event) => {
        // The text field keeps the focus.
        event.preventDefault()
        if (event.button === 0) onPick()
      }}
    >
      <span className={styles.name}>
        <b>{breakAfterUnderscores(name)}</b> {title !== undefined && title !== name && <span>{title}</span>}
      </span>
      {isAdded && (
        <span className={styles.mark}>
          <Icon name="check" size="xs" />
          Added
        </span>
      )}
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </div>
  )
}
