import { Combobox, createListCollection, Input, Span, useCombobox } from '@chakra-ui/react'
import { comboboxSlotRecipe } from '@chakra-ui/react/theme'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { Field } from '../field/Field'
import { Icon } from '../../elements/icon/Icon'
import type { IndicatorChoice } from '../indicator-config/plotIndicator'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { positioning } from '../../elements/popover/floating'
import { FloatingPortal } from '../../elements/portal/FloatingPortal'
import { matchChoices } from './matchChoices'

interface IndicatorComboboxProps {
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly choices: readonly IndicatorChoice[]
  readonly added: readonly string[]
  readonly onAdd: (choice: IndicatorChoice) => void
  readonly disabled: boolean
}

const NONE: string[] = []
const POSITIONING = { ...positioning({ side: 'bottom', align: 'start' }), sameWidth: true }

const OPTIONS = {
  '& [role=option]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 {spacing.2}',
    minH: '8',
    py: '1.5',
    textStyle: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    _highlighted: { bg: 'bg.active', boxShadow: 'inset 2px 0 0 {colors.accent.fg}' },
    _disabled: { opacity: '1', cursor: 'default' },
    mdDown: { minH: '10', textStyle: 'md' },
  },
  '& [role=option] svg': { boxSize: '3' },
  '& b': { color: 'fg', fontWeight: 'medium' },
  '& [data-disabled] b': { color: 'fg.muted' },
  '& p': { gridColumn: '1 / -1', color: 'fg.subtle', textStyle: 'xs' },
}

/** A text field with a list below; focus stays in the text. */
export function IndicatorCombobox({ label, hint, error, choices, added, onAdd, disabled }: IndicatorComboboxProps) {
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
    ids: { input: id, label: `${id}label` },
    value: NONE,
    selectionBehavior: 'clear',
    inputBehavior: 'autohighlight',
    openOnClick: true,
    disabled,
    invalid: error !== undefined,
    positioning: POSITIONING,
    inputValue: search,
    onInputValueChange: ({ inputValue }) => setSearch(inputValue),
    // A search that chose nothing is no value.
    onOpenChange: ({ open }) => open || setSearch(''),
    onSelect: ({ itemValue }) => {
      const choice = collection.find(itemValue)
      if (choice === null) return
      onAdd(choice)
      setSaid(`${choice.name} added`)
    },
  })
  const input = api.getInputProps()
  return (
    <Combobox.RootProvider value={api} recipe={comboboxSlotRecipe} lazyMount unmountOnExit>
      <Field id={id} label={label} hint={hint} error={error} disabled={disabled}>
        {(control) => (
          <Combobox.Control w="full" role="presentation" onKeyDown={keepForm}>
            <Input
              {...input}
              size="xs"
              {...control}
              pe="8"
              placeholder="Choose an indicator"
              // Ark writes back late, and would lose letters.
              defaultValue={undefined}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value)
                input.onChange?.(event)
              }}
            />
            <Combobox.IndicatorGroup px="0">
              <Combobox.Trigger h="full" ps="2" pe="3" color="fg.subtle">
                <Icon name="chevron-down" size="sm" />
              </Combobox.Trigger>
            </Combobox.IndicatorGroup>
          </Combobox.Control>
        )}
      </Field>
      <FloatingPortal>
        <Combobox.Positioner minW="240px" maxW="calc(100vw - 16px)">
          <Combobox.Content
            borderRadius="l3"
            maxH="min(360px, 45vh, var(--available-height))"
            scrollbarWidth="thin"
            css={OPTIONS}
          >
            <Combobox.Empty p="1" color="fg.subtle">
              No indicators found
            </Combobox.Empty>
            {groups.map(({ category, choices: members }) => (
              <Combobox.ItemGroup key={category} {...(category === '' && { 'aria-label': 'Indicators' })}>
                {category !== '' && (
                  <Combobox.ItemGroupLabel color="fg.subtle" textStyle="xs">
                    {category}
                  </Combobox.ItemGroupLabel>
                )}
                {members.map((choice) => (
                  <Combobox.Item key={choice.name} item={choice}>
                    <span>
                      <b>{breakAfterUnderscores(choice.name)}</b>{' '}
                      {choice.title !== undefined && choice.title !== choice.name && choice.title}
                    </span>
                    {added.includes(choice.name) && (
                      <Span display="inline-flex" alignItems="center" gap="1" textStyle="xs">
                        <Icon name="check" size="xs" />
                        Added
                      </Span>
                    )}
                    {choice.description !== undefined && <p>{choice.description}</p>}
                  </Combobox.Item>
                ))}
              </Combobox.ItemGroup>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </FloatingPortal>
      <LiveRegion message={api.open && collection.size === 0 ? 'No indicators found' : said} />
    </Combobox.RootProvider>
  )
}

/** Enter must not submit the form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
