import { Box, createListCollection, defineStyle, HStack, Kbd, Listbox, Text, useListboxContext } from '@chakra-ui/react'
import { useDeferredValue, useId, useMemo, useRef, useState, type MouseEvent } from 'react'
import { formatCount, formatCounted } from '../../format/number'
import { Dialog } from '../../elements/dialog/Dialog'
import { Icon } from '../../elements/icon/Icon'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { PageState } from '../../elements/page-state/PageState'
import { SCROLLER } from '../../lib/tableLook'
import { matchCommands, NO_SUGGESTIONS, type Command, type CommandGroup, type Suggestions } from './commands'

/** Typed before the field had focus. */
export interface EarlyInput {
  readonly words: string
  /** Enter came after it. */
  readonly isSubmitted: boolean
}

export interface CommandPaletteProps {
  /** Opened by the page on Ctrl/⌘ K. */
  open: boolean
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
  open,
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
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ open, words: '' })
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  // Not on closing: the content stays while fading out.
  if (draft.open !== open) setDraft(open ? { open, words: '' } : { ...draft, open })

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

  const highlighted = collection.has(pointedAt) ? pointedAt : collection.firstValue
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    onRun(command)
  }
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
  const isEmpty = collection.size === 0

  return (
    <Dialog open={open} title={title} isBare initialFocusEl={() => input.current} onClose={onClose} width={560}>
      <Listbox.Root
        unstyled
        ids={{ content: listId }}
        collection={collection}
        loopFocus
        value={NONE}
        highlightedValue={highlighted}
        onHighlightChange={({ highlightedValue }) => setPointedAt(highlightedValue)}
        onSelect={({ value }) => run(collection.find(value)?.command)}
      >
        <HStack
          gap="2.5"
          h="12"
          px="4"
          borderBottomWidth="1px"
          color="fg.subtle"
          // The field spans the window's top: its border shows the focus.
          css={{
            '&:has(:focus-visible)': {
              borderBottomColor: 'focus.ring',
              boxShadow: 'inset 0 -1px 0 {colors.focus.ring}',
            },
          }}
        >
          <Icon name="search" />
          <Listbox.Input
            ref={input}
            role="combobox"
            aria-controls={listId}
            aria-label={title}
            aria-expanded={!isEmpty}
            placeholder={placeholder}
            value={draft.words}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={addEarlyInput}
            flex="1"
            minW="0"
            h="full"
            outline="none"
            bg="none"
            color="fg"
            fontSize="lg"
            _placeholder={{ color: 'fg.subtle', opacity: '1' }}
          />
        </HStack>
        <Listbox.Label srOnly>Commands</Listbox.Label>
        <Listbox.Content tabIndex={-1} css={list} onMouseDownCapture={keepFocus}>
          <Commands groups={groups} highlighted={highlighted} />
        </Listbox.Content>
      </Listbox.Root>
      {isEmpty ? (
        <Box h="160px">
          <PageState icon="search" title={`Nothing matches “${draft.words.trim()}”`}>
            {hint}
          </PageState>
        </Box>
      ) : null}
      {hidden > 0 && !isEmpty ? (
        <Text pt="2" px="4" pb="2.5" borderTopWidth="1px" color="fg.subtle" textStyle="xs">
          {`${formatCount(hidden)} more. Keep typing to narrow them down.`}
        </Text>
      ) : null}
      <LiveRegion
        message={draft.words.trim() === '' ? '' : `${formatCounted(collection.size + hidden, 'command')} found`}
      />
    </Dialog>
  )
}

/** Drawn after the field, which is typed into first. Dozens of options: elements of Ark's attributes are cheaper than its parts. */
function Commands({ groups, highlighted }: { groups: readonly CommandGroup[]; highlighted: string | null }) {
  const listbox = useListboxContext()
  const isDrawn = useDeferredValue(true, false)
  if (!isDrawn) return null
  return groups.map((group) => (
    <div key={group.label} {...listbox.getItemGroupProps({ id: group.label })}>
      <div {...listbox.getItemGroupLabelProps({ htmlFor: group.label })}>{group.label}</div>
      {group.commands.map((command) => {
        const { id, label, detail, icon, shortcut } = command
        const item = { command, value: valueOf(group, command) }
        return (
          // Ark marks the first one only by the next key after a press of the pointer.
          <div
            key={id}
            {...listbox.getItemProps({ item })}
            data-highlighted={item.value === highlighted ? '' : undefined}
          >
            {icon === undefined ? null : <Icon name={icon} />}
            <span title={label}>
              {label}
              {detail === undefined ? null : <small>{detail}</small>}
            </span>
            {shortcut === undefined ? null : <Kbd aria-hidden="true">{shortcut}</Kbd>}
          </div>
        )
      })}
    </div>
  ))
}

const NONE: string[] = []
const suggestNothing = (): Suggestions => NO_SUGGESTIONS
const valueOf = (group: CommandGroup, command: Command) => `${group.label}/${command.id}`

/** In the field: Ark's options would move it into the list. */
const keepFocus = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** From the list: typing draws dozens of options again. */
const list = defineStyle({
  ...SCROLLER,
  maxH: 'min(420px, calc(100dvh - 180px))',
  px: '1',
  outline: 'none',
  '& [data-part=item-group]': { py: '1' },
  '& [data-part=item-group] + [data-part=item-group]': { borderTopWidth: '1px' },
  '& [data-part=item-group-label]': {
    pt: '1.5',
    px: '3',
    pb: '1',
    color: 'fg.subtle',
    textStyle: 'xs',
    fontWeight: 'medium',
  },
  '& [data-part=item]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '9',
    px: '3',
    borderRadius: 'l1',
    textStyle: 'sm',
    cursor: 'pointer',
    scrollMargin: '30px 0 6px',
    mdDown: { minH: '11' },
    '& > svg': { color: 'fg.muted' },
    '& > span': { flex: '1', minW: '0', truncate: true },
    '& small': { ms: '2', color: 'fg.subtle', fontSize: 'xs' },
    '&:hover': { bg: 'bg.hover' },
    '&[data-highlighted]': { bg: 'bg.active', boxShadow: 'inset 2px 0 0 {colors.accent.fg}' },
  },
})
