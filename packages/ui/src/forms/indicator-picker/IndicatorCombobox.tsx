import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { controlRecipe } from '../field/controlRecipe'
import { Field } from '../field/Field'
import { Icon } from '../../elements/icon/Icon'
import type { IndicatorChoice } from '../indicator-config/plotIndicator'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { usePopover } from '../../elements/popover/usePopover'
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
  readonly isDisabled: boolean
}

/** The picker once there is something to pick: a text field whose list opens under it. The focus stays in the text. */
export function IndicatorCombobox({ label, hint, error, choices, added, onAdd, isDisabled }: IndicatorComboboxProps) {
  const styles = indicatorPickerRecipe()
  const frame = controlRecipe({ isInvalid: error !== undefined, isDisabled })
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  usePopover(isOpen, anchor, surface, PLACEMENT)

  const groups = matchChoices(choices, search)
  const found = groups.flatMap((group) => group.choices)
  const position = found.findIndex(({ name }) => name === active)
  const current = found[position]
  const optionId = (choice: IndicatorChoice) => `${id}${choices.indexOf(choice)}`

  const open = () => {
    // As wide as the field: a popover takes its width from the page.
    if (surface.current !== null && anchor.current !== null)
      surface.current.style.width = `${Math.max(anchor.current.offsetWidth, 240)}px`
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
    setActive(null)
  }
  const point = (index: number) => {
    const choice = found[index]
    if (choice === undefined) return
    setActive(choice.name)
    document.getElementById(optionId(choice))?.scrollIntoView({ block: 'nearest' })
  }
  const add = (choice: IndicatorChoice) => {
    if (added.includes(choice.name)) return
    onAdd(choice)
    setSaid(`${choice.name} added`)
    setSearch('')
    close()
  }
  const type = (words: string) => {
    setSearch(words)
    setActive(words.trim() === '' ? null : (matchChoices(choices, words)[0]?.choices[0]?.name ?? null))
    open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: position >= last ? 0 : position + 1,
      ArrowUp: position <= 0 ? last : position - 1,
      PageDown: Math.min(last, Math.max(position, 0) + 5),
      PageUp: Math.max(0, position - 5),
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      open()
      point(step)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter in a text field would submit the form around it.
      event.preventDefault()
      if (isOpen && current !== undefined) add(current)
      else open()
    } else if (event.key === 'Escape' && (isOpen || search !== '')) {
      event.stopPropagation()
      if (isOpen) close()
      else setSearch('')
    } else if (event.key === 'Tab') close()
  }

  return (
    <div ref={anchor} className={styles.root}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className={frame.root}>
            <input
              {...control}
              type="text"
              role="combobox"
              className={frame.input}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={`${id}list`}
              aria-activedescendant={isOpen && current !== undefined ? optionId(current) : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder="Choose an indicator"
              value={search}
              disabled={isDisabled}
              onChange={(event) => type(event.target.value)}
              onClick={open}
              onBlur={close}
              onKeyDown={onKeyDown}
            />
            <Icon name="chevron-down" size="sm" className={styles.chevron} />
          </div>
        )}
      </Field>
      <div ref={surface} role="presentation" popover="manual" className={styles.surface} onMouseDown={keepFocus}>
        <div role="listbox" id={`${id}list`} aria-label="Indicators" className={styles.list}>
          {groups.map(({ category, choices: members }) => (
            <div key={category} role="group" aria-label={category || 'Indicators'}>
              {category !== '' && (
                <div className={styles.category} aria-hidden="true">
                  {category}
                </div>
              )}
              {members.map((choice) => (
                <IndicatorOption
                  key={choice.name}
                  id={optionId(choice)}
                  choice={choice}
                  isActive={choice === current}
                  isAdded={added.includes(choice.name)}
                  onPoint={() => setActive(choice.name)}
                  onPick={() => add(choice)}
                />
              ))}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className={styles.none}>No indicators found</p>}
      </div>
      <LiveRegion message={isOpen && found.length === 0 ? 'No indicators found' : said} />
    </div>
  )
}

/** A press on a heading or the scroll bar would take the focus from the text field, and the list closes without it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const PLACEMENT = { side: 'bottom', align: 'start' } as const
