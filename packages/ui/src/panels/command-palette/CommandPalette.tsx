import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '../../format/number'
import { Dialog } from '../../elements/dialog/Dialog'
import { Icon } from '../../elements/icon/Icon'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { PageState } from '../../elements/page-state/PageState'
import { CommandOption } from './CommandOption'
import { matchCommands, type Command } from './commands'
import { commandPaletteRecipe } from './commandPaletteRecipe'

/** What was typed before the palette's input had the focus. */
export interface EarlyInput {
  readonly words: string
  /** Enter was pressed after the words. */
  readonly isSubmitted: boolean
}

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  /** The page opens it by Ctrl/⌘ K. */
  isOpen: boolean
  /** In the order in which they are to stand. */
  commands: readonly Command[]
  /** Ids of those used lately, latest first. @default none */
  recent?: readonly string[] | undefined
  /** Is called after `onClose`. */
  onRun: (command: Command) => void
  onClose: () => void
  /** Called when the input gets the focus: hands over what was typed since the palette was asked for. @default nothing */
  collectEarlyInput?: (() => EarlyInput) | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
}

/** Every place, symbol, strategy and action behind a few letters. Arrow keys choose, Enter goes, Escape leaves. */
export function CommandPalette({
  isOpen,
  commands,
  recent,
  onRun,
  onClose,
  collectEarlyInput,
  locale,
}: CommandPaletteProps) {
  const styles = commandPaletteRecipe()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState({ isOpen, words: '', at: 0 })
  // Each opening starts afresh; what stands while it closes stays.
  if (draft.isOpen !== isOpen) setDraft(isOpen ? { isOpen, words: '', at: 0 } : { ...draft, isOpen })

  const { groups, hidden } = useMemo(
    () => matchCommands(commands, draft.words, recent),
    [commands, draft.words, recent],
  )
  const flat = groups.flatMap((group) => group.commands)
  const active = Math.min(draft.at, flat.length - 1)

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    onRun(command)
  }
  const addEarlyInput = () => {
    const early = collectEarlyInput?.()
    if (early === undefined || early.words === '') return
    const words = draft.words + early.words
    setDraft({ ...draft, words, at: 0 })
    if (early.isSubmitted) run(matchCommands(commands, words, recent).groups[0]?.commands[0])
  }
  const goTo = (at: number) => {
    setDraft({ ...draft, at })
    list.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' })
  }
  const keyDown = (event: KeyboardEvent) => {
    const count = flat.length
    if (event.key === 'Enter') run(flat[active])
    else if (count > 0 && event.key === 'ArrowDown') goTo((active + 1) % count)
    else if (count > 0 && event.key === 'ArrowUp') goTo((active - 1 + count) % count)
    else return
    event.preventDefault()
  }
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, group) => sum + group.commands.length, 0))

  return (
    <Dialog isOpen={isOpen} title="Search or run a command" isBare initialFocus={input} onClose={onClose} width={560}>
      <div className={styles.root}>
        <Icon name="search" />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded={flat.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={flat.length > 0 ? `${id}${active}` : undefined}
          placeholder="Page, symbol, strategy or action"
          autoComplete="off"
          spellCheck={false}
          value={draft.words}
          onChange={(event) => setDraft({ ...draft, words: event.currentTarget.value, at: 0 })}
          onFocus={addEarlyInput}
          onKeyDown={keyDown}
        />
      </div>
      <div ref={list} className={styles.list} id={id} role="listbox" aria-label="Commands">
        {groups.map(({ label, commands: members }, at) => (
          <div key={label} role="group" aria-label={label} className={styles.group}>
            <div className={styles.label} aria-hidden="true">
              {label}
            </div>
            {members.map((command, i) => {
              const position = (starts[at] ?? 0) + i
              return (
                <CommandOption
                  key={command.id}
                  id={`${id}${position}`}
                  command={command}
                  isActive={position === active}
                  onPress={() => run(command)}
                />
              )
            })}
          </div>
        ))}
      </div>
      {flat.length === 0 ? (
        <div className={styles.empty}>
          <PageState icon="search" title={`Nothing matches “${draft.words.trim()}”`}>
            Try a page, a symbol such as EUR/USD, or an action.
          </PageState>
        </div>
      ) : null}
      {hidden > 0 && flat.length > 0 ? (
        <p className={styles.more}>{`${formatCount(hidden, { locale })} more. Keep typing to narrow them down.`}</p>
      ) : null}
      <LiveRegion
        message={draft.words.trim() === '' ? '' : `${formatCount(flat.length + hidden, { locale })} commands found`}
      />
    </Dialog>
  )
}
