import { Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Resource } from '@tidemark/contract/resource'
import { Button } from '../../elements/button/Button'
import { SelectField, type SelectOption } from '../select-field/SelectField'
import { resourceSelectRecipe } from './resourceSelectRecipe'

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
  const styles = resourceSelectRecipe()
  if (resource.status === 'ready') {
    return <SelectField {...select} error={error} hint={resource.stale === null ? undefined : 'not refreshed'} />
  }
  if (resource.status === 'idle' || resource.status === 'loading') {
    return (
      <div className={styles.root} role="status" aria-busy="true">
        <span className={styles.label}>{select.label}</span>
        <div className={styles.block}>
          <Skeleton h="full" />
        </div>
      </div>
    )
  }
  const isFailed = resource.status === 'error'
  if (isFailed && resource.isShownElsewhere === true) {
    return <SelectField {...select} options={[]} value="" placeholder="Not loaded" disabled />
  }
  return (
    <div className={styles.refused}>
      <SelectField
        {...select}
        options={[]}
        value=""
        placeholder={isFailed ? 'Not loaded' : emptyText}
        error={isFailed ? resource.error.message : undefined}
        disabled
      />
      <Button size="2xs" icon="refresh" onClick={resource.retry}>
        Try Again
      </Button>
    </div>
  )
}
