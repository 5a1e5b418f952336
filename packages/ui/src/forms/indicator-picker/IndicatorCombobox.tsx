import { createListCollection, useCombobox } from '@ark-ui/react/combobox'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import { Icon } from '../../elements/icon/Icon'
import type { IndicatorChoice } from '../indicator-config/plotIndicator'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { positioning, showInTopLayer } from '../../elements/popover/floating'
import { IndicatorOption } from './IndicatorOption'
import { matchChoices } from './matchChoices'
import { indicatorPickerRecipe } from './indicatorPickerRecipe'

interface IndicatorComboboxProps {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly choices: readonly IndicatorChoice[]
  readonly added: readonly string[]
  readonly onAdd: (choice: IndicatorChoice) => void
  readonly disabled: boolean
}

/** A text field with a list below; focus stays in the text. */
export function IndicatorCombobox({ label, hint, error, choices, added, onAdd, disabled }: IndicatorComboboxProps) {
  const styles = indicatorPickerRecipe()
  const frame = controlRecipe({ isInvalid: error !== undefined, isDisabled: disabled })
  const id = useId()
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState('')
  const groups = useMemo(() => matchChoices(choices, search), [choices, search])
  const collection = useMemo(
    () =>
      createListCollection({
        items: groups.flatMap((group) => group.choices),
        itemToValue: ({ name }) => name,
        itemToString: ({ name }) => name,
        isItemDisabled: ({ name }) => added.includes(name),
      }),
    [groups, added],
  )
  const api = useCombobox({
    collection,
    ids: { input: id },
    value: NONE,
    selectionBehavior: 'clear',
    inputBehavior: 'autohighlight',
    openOnClick: true,
    disabled,
    positioning: { ...positioning({ side: 'bottom', align: 'start' }), sameWidth: true },
    inputValue: search,
    onInputValueChange: ({ inputValue }) => setSearch(inputValue),
    onSelect: ({ itemValue }) => {
      const choice = collection.find(itemValue)
      if (choice === null) return
      onAdd(choice)
      setSaid(`${choice.name} added`)
    },
  })
  const input = api.getInputProps()
  const isEmpty = collection.size === 0
  return (
    <div {...api.getRootProps()} className={styles.root}>
      <Field id={id} label={label} hint={hint} error={error}>
        {(control) => (
          <div {...api.getControlProps()} role="presentation" className={frame.root} onKeyDown={keepForm}>
            <input
              {...input}
              {...control}
              className={frame.input}
              placeholder="Choose an indicator"
              // Controlled, Ark writes back late and loses letters.
              defaultValue={undefined}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value)
                input.onChange?.(event)
              }}
            />
            <Icon name="chevron-down" size="sm" className={styles.chevron} />
          </div>
        )}
      </Field>
      {api.open && (
        <div {...api.getPositionerProps()} className={styles.positioner} popover="manual" ref={showInTopLayer}>
          <div className={styles.surface}>
            <div {...api.getContentProps()} aria-labelledby={undefined} aria-label="Indicators" className={styles.list}>
              {groups.map(({ category, choices: members }) => (
                <div key={category} role="group" aria-label={category || 'Indicators'}>
                  {category !== '' && (
                    <div className={styles.category} aria-hidden="true">
                      {category}
                    </div>
                  )}
                  {members.map((choice) => (
                    <IndicatorOption key={choice.name} choice={choice} api={api} />
                  ))}
                </div>
              ))}
            </div>
            {isEmpty && <p className={styles.none}>No indicators found</p>}
          </div>
        </div>
      )}
      <LiveRegion message={api.open && isEmpty ? 'No indicators found' : said} />
    </div>
  )
}

const NONE: string[] = []

/** Enter must not submit the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
