import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Resource } from '@tidemark/contract/resource'
import { Button } from '../../elements/button/Button'
import { LoadingField } from '../field/LoadingField'
import { SelectField, type SelectOption } from '../select-field/SelectField'

export interface ResourceSelectProps {
  readonly label: string
  /** The list; its state decides. */
  readonly resource: Resource<unknown>
  /** Used when ready. */
  readonly options: readonly SelectOption[]
  readonly placeholder: string
  /** For an empty list. */
  readonly emptyText: string
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string | undefined
  /** Icon before the value. */
  readonly lead?: ReactNode | undefined
}

/** Selects from a loaded list, in each of its states. */
export function ResourceSelect({ resource, emptyText, error, ...select }: ResourceSelectProps) {
  if (resource.status === 'ready') {
    return <SelectField {...select} error={error} hint={resource.stale === null ? undefined : 'not refreshed'} />
  }
  if (resource.status === 'idle' || resource.status === 'loading') return <LoadingField label={select.label} />
  const isFailed = resource.status === 'error'
  const refused = {
    ...select,
    options: [],
    value: '',
    placeholder: isFailed ? 'Not loaded' : emptyText,
    disabled: true,
  }
  if (isFailed && resource.isShownElsewhere === true) return <SelectField {...refused} />
  return (
    <Stack gap="1.5" align="flex-start" minW="0">
      <SelectField {...refused} error={isFailed ? resource.error.message : undefined} />
      <Button size="2xs" icon="refresh" onClick={resource.retry}>
        Try Again
      </Button>
    </Stack>
  )
}
