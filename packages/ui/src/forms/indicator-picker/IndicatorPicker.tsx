import { Skeleton } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { Button } from '../../elements/button/Button'
import { Field } from '../field/Field'
import { controlRecipe } from '../field/controlRecipe'
import type { IndicatorChoice } from '../indicator-config/plotIndicator'
import { IndicatorCombobox } from './IndicatorCombobox'
import { indicatorPickerRecipe } from './indicatorPickerRecipe'

export interface IndicatorPickerProps {
  indicators: Resource<readonly IndicatorChoice[]>
  /** Names already added, not selectable. */
  added: readonly string[]
  onAdd: (choice: IndicatorChoice) => void
  error?: string | undefined
  disabled?: boolean | undefined
}

const LABEL = 'Add Technical Indicator'

/** Finds an indicator by name, title or purpose; stays open. */
export function IndicatorPicker({ indicators, added, onAdd, error, disabled = false }: IndicatorPickerProps) {
  const styles = indicatorPickerRecipe()
  if (indicators.status === 'ready') {
    return (
      <IndicatorCombobox
        label={LABEL}
        hint={indicators.stale === null ? undefined : 'not refreshed'}
        error={error}
        choices={indicators.data}
        added={added}
        onAdd={onAdd}
        disabled={disabled}
      />
    )
  }
  if (indicators.status === 'idle' || indicators.status === 'loading') {
    return (
      <div className={styles.waiting} role="status" aria-busy="true">
        <span className={styles.label}>{LABEL}</span>
        <div className={styles.block}>
          <Skeleton h="full" />
        </div>
      </div>
    )
  }
  const isFailed = indicators.status === 'error'
  const isSaid = isFailed && indicators.isShownElsewhere !== true
  return (
    <div className={styles.refused}>
      <Field label={LABEL} error={isSaid ? indicators.error.message : undefined}>
        {(control) => (
          <input
            {...control}
            type="text"
            className={controlRecipe({ isInvalid: isSaid, isDisabled: true }).root}
            value={isFailed ? 'Not loaded' : 'No indicators available'}
            disabled
          />
        )}
      </Field>
      {(isSaid || !isFailed) && (
        <Button size="2xs" icon="refresh" onClick={indicators.retry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
