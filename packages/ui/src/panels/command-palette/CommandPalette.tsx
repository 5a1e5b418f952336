import { createListCollection, useListbox } from '@ark-ui/react/listbox'
import { useMemo, useRef, useState, type MouseEvent } from 'react'
import { formatCount, formatCounted } from '../../format/number'
import { Dialog } from '../../elements/dialog/Dialog'
import { Icon } from '../../elements/icon/Icon'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { PageState } from '../../elements/page-state/PageState'
import { CommandOption } from './CommandOption'
import { matchCommands, NO_SUGGESTIONS, type Command, type CommandGroup, type Suggestions } from './commands'
import { commandPaletteRecipe } from './commandPaletteRecipe'

/** Typed before the field had focus. */
export interface EarlyInput {
  readonly words: string
  /** Enter came after it. */
  readonly isSubmitted: boolean
}

export interface CommandPaletteProps {
  /** Opened by the page on Ctrl/⌘ K. */
  isOpen: boolean
  /** In order. */
  commands: readonly Command[]
  /** Ids of recent commands, latest first. @default none */
  recent?: readonly string[] | undefined
  /** Returns further commands for a text. Memoise. @default none */
  suggest?: ((words: string) => Suggestions) | undefined
  /** Called after `onClose`. */
  onRun: (command: Command) => void
  onClose: () => void
  /** Called on focus; returns what was typed meanwhile. @default nothing */
  collectEarlyInput?: (() => EarlyInput) | undefined
  /** Name of the dialog and its field. @default 'Search or run a command' */
  title?: string | undefined
  placeholder?: string | undefined
  /** Where nothing matches. */
  hint?: string | undefined
}

/** Finds pages, symbols, strategies and actions. Arrow keys select, Enter runs. */
export function CommandPalette({
  isOpen,
  commands,
  recent,
  suggest = suggestNothing,
  onRun,
  onClose,
  collectEarlyInput,
  title = 'Search or run a command',
  placeholder = 'rsi eurusd h1 2016, a page, a run, an action',
  hint = 'Try a page, a symbol such as EUR/USD, a phrase such as rsi eurusd h1 2016, or an action.',
}: CommandPaletteProps) {
  const styles = commandPaletteRecipe()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ isOpen, words: '' })
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  // Not on closing: the content stays while fading out.
  if (draft.isOpen !== isOpen) setDraft(isOpen ? { isOpen, words: '' } : { ...draft, isOpen })

  const { groups, hidden } = useMemo(
    () => matchCommands(commands, draft.words, recent, suggest(draft.words)),
    [commands, draft.words, recent, suggest],
  )
  // A recent command is in two groups, hence `valueOf`.
  const collection = useMemo(
    () =>
      createListCollection({
        items: groups.flatMap((group) =>
          group.commands.map((command) => ({ command, value: valueOf(group, command) })),
        ),
        itemToString: ({ command }) => command.label,
      }),
    [groups],
  )

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    onRun(command)
  }
  const api = useListbox({
    collection,
    loopFocus: true,
    value: NONE,
    highlightedValue: collection.has(pointedAt) ? pointedAt : collection.firstValue,
    onHighlightChange: ({ highlightedValue }) => setPointedAt(highlightedValue),
    onSelect: ({ value }) => run(collection.find(value)?.command),
  })
  const type = (words: string) => {
    setDraft({ ...draft, words })
    setPointedAt(null)
  }
  const addEarlyInput = () => {
    const early = collectEarlyInput?.()
    if (early === undefined || early.words === '') return
    const words = draft.words + early.words
    type(words)
    if (early.isSubmitted) run(matchCommands(commands, words, recent, suggest(words)).groups[0]?.commands[0])
  }
  const inputProps = api.getInputProps()
  const isEmpty = collection.size === 0

  return (
    <Dialog isOpen={isOpen} title={title} isBare initialFocus={input} onClose={onClose} width={560}>
      <div className={styles.root}>
        <Icon name="search" />
        <input
          {...inputProps}
          ref={input}
          className={styles.input}
          role="combobox"
          aria-controls={inputProps['aria-controls']}
          aria-label={title}
          aria-expanded={!isEmpty}
          placeholder={placeholder}
          value={draft.words}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            inputProps.onFocus?.(event)
            addEarlyInput()
          }}
        />
      </div>
      <div
        {...api.getContentProps()}
        role="listbox"
        aria-labelledby={undefined}
        aria-label="Commands"
        tabIndex={-1}
        className={styles.list}
        onMouseDown={keepFocus}
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className={styles.group}>
            <div className={styles.label} aria-hidden="true">
              {group.label}
            </div>
            {group.commands.map((command) => (
              <CommandOption
                key={command.id}
                // Ark's would move focus into the list.
                attributes={{
                  ...api.getItemProps({ item: { command, value: valueOf(group, command) } }),
                  onMouseDown: undefined,
                }}
                command={command}
              />
            ))}
          </div>
        ))}
      </div>
      {isEmpty ? (
        <div className={styles.empty}>
          <PageState icon="search" title={`Nothing matches “${draft.words.trim()}”`}>
            {hint}
          </PageState>
        </div>
      ) : null}
      {hidden > 0 && !isEmpty ? (
        <p className={styles.more}>{`${formatCount(hidden)} more. Keep typing to narrow them down.`}</p>
      ) : null}
      <LiveRegion
        message={draft.words.trim() === '' ? '' : `${formatCounted(collection.size + hidden, 'command')} found`}
      />
    </Dialog>
  )
}

const NONE: string[] = []
const suggestNothing = (): Suggestions => NO_SUGGESTIONS
const valueOf = (group: CommandGroup, command: Command) => `${group.label}/${command.id}`

const keepFocus = (event: MouseEvent) => event.preventDefault()
