import type { Args, Decorator } from '@storybook/react-vite'
import { Button } from '@tidemark/ui'
import { useState, type ReactNode } from 'react'
import { STORY_RENDER_PHASE_CHANGED, UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'

/** By story. Other args would restart its phases and so end its play. */
const playing = new Set<string>()
void addons.ready().then((channel) =>
  channel.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase, storyId }: { newPhase: string; storyId: string }) => {
    if (newPhase === 'playing') playing.add(storyId)
    if (/^(?:errored|aborted|finished)$/.test(newPhase)) playing.delete(storyId)
  }),
)

type Pair = readonly [handler: string, prop: string]

const CLOSERS = ['onClose', 'onCancel', 'onConfirm', 'onSubmit']

/** `onChange` sets `checked` or `value`, `onPageSizeChange` sets `pageSize`, and what closes a dialog `open`. */
function pairsOf(args: Args, others: unknown): Pair[] {
  return Object.keys(args).flatMap((handler): Pair[] => {
    if (typeof args[handler] !== 'function') return []
    const [, word] = /^on(\w*)Change$/.exec(handler) ?? []
    const own = word === undefined ? '' : `${word.charAt(0).toLowerCase()}${word.slice(1)}`
    const names = CLOSERS.includes(handler) ? ['open'] : word === '' ? ['checked', 'value'] : [own, `is${word}`]
    const told: unknown = Reflect.get(Object(others), handler)
    const prop = typeof told === 'string' ? told : names.find((name) => name in args)
    return prop === undefined ? [] : [[handler, prop]]
  })
}

interface HeldProps {
  args: Args
  pairs: readonly Pair[]
  /** Whether the controls may be set. */
  canTell: () => boolean
  tell: (changed: Args) => void
  children: (args: Args, hold: (changed: Args) => void) => ReactNode
}

/** Holds values at once: until Storybook returns them, typed text would be lost. */
function Held({ args, pairs, canTell, tell, children }: HeldProps) {
  const [{ given, held, told }, setState] = useState<{ given: Args; held: Args; told: readonly unknown[] }>({
    given: args,
    held: {},
    told: [],
  })
  const turned = Object.keys(args).filter((prop) => args[prop] !== given[prop])
  // What was told returns late, when others may have followed.
  const isOwn = turned.every((prop) => args[prop] === held[prop] || told.includes(args[prop]))
  if (turned.length > 0) {
    const kept = isOwn ? held : Object.fromEntries(Object.entries(held).filter(([prop]) => !turned.includes(prop)))
    const isLast = turned.every((prop) => args[prop] === kept[prop])
    setState({ given: args, held: kept, told: isOwn && !isLast ? told : [] })
  }
  const hold = (changed: Args) => {
    const isTold = canTell()
    setState((now) => ({
      ...now,
      held: { ...now.held, ...changed },
      told: isTold ? [...now.told, ...Object.values(changed)] : now.told,
    }))
    if (isTold) tell(changed)
  }
  const handlers = Object.fromEntries(
    pairs.map(([handler, prop]) => [
      handler,
      (...values: unknown[]): unknown => {
        hold({ [prop]: CLOSERS.includes(handler) ? false : values[0] })
        const passOn: unknown = args[handler]
        return typeof passOn === 'function' ? Reflect.apply(passOn, undefined, values) : undefined
      },
    ]),
  )
  return children({ ...args, ...held, ...handlers }, hold)
}

/**
 * Holds the state of controlled components in both directions: a click sets the control, the control sets the story.
 * Parameters: `holds` has what the names of handlers do not say ({ onOpen: 'openId' }); `opener` is the text of a button
 * that opens the story's dialog.
 */
export const withHeld: Decorator = (Story, { args, id, parameters }) => {
  const tell = (updatedArgs: Args) => addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs })
  const opener: unknown = parameters['opener']
  const pairs = pairsOf(args, parameters['holds'])
  if (pairs.length === 0) return <Story />
  return (
    <Held key={id} args={args} pairs={pairs} canTell={() => !playing.has(id)} tell={tell}>
      {(held, hold) => (
        <>
          {typeof opener === 'string' ? <Button onClick={() => hold({ open: true })}>{opener}</Button> : null}
          <Story args={held} />
        </>
      )}
    </Held>
  )
}
