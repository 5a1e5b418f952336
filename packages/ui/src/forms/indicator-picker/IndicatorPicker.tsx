import { Input, Stack } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { Button } from '../../elements/button/Button'
import { Field } from '../field/Field'
import { LoadingField } from '../field/LoadingField'
import type { IndicatorChoice } from '../indicator-config/plotIndicator'
import { IndicatorCombobox } from './IndicatorCombobox'

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
  if (indicators.status === 'idle' || indicators.status === 'loading') return <LoadingField label={LABEL} />
  const isFailed = indicators.status === 'error'
  const isSaid = isFailed && indicators.isShownElsewhere !== true
  return (
    <Stack gap="1.5" align="flex-start">
      <Field label={LABEL} error={isSaid ? indicators.error.message : undefined} disabled>
        {(control) => <Input {...control} readOnly value={isFailed ? 'Not loaded' : 'No indicators available'} />}
      </Field>
      {(isSaid || !isFailed) && (
        <Button size="2xs" icon="refresh" onClick={indicators.retry}>
          Try Again
        </Button>
      )}
    </Stack>
  )
}
