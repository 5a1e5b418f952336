import type { UseComboboxReturn } from '@ark-ui/react/combobox'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { Icon } from '../../elements/icon/Icon'
import type { IndicatorChoice } from '../indicator-config/plotIndicator'
import { indicatorPickerRecipe } from './indicatorPickerRecipe'

interface IndicatorOptionProps {
  readonly choice: IndicatorChoice
  readonly api: UseComboboxReturn<IndicatorChoice>
}

/** Name, title, description, and a tick if already added. */
export function IndicatorOption({ choice, api }: IndicatorOptionProps) {
  const styles = indicatorPickerRecipe()
  const { name, title, description } = choice
  return (
    <div {...api.getItemProps({ item: choice })} className={styles.option}>
      <span className={styles.name}>
        <b>{breakAfterUnderscores(name)}</b> {title !== undefined && title !== name && <span>{title}</span>}
      </span>
      {api.getItemState({ item: choice }).disabled && (
        <span className={styles.mark}>
          <Icon name="check" size="xs" />
          Added
        </span>
      )}
      {description !== undefined && <span className={styles.description}>{description}</span>}
    </div>
  )
}
