import { COMMON_PROPS } from './commonProps'
import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/**
 * A type without one of its parts. `T | undefined` is how our optional props are declared: for a reader and for the controls it
 * is a T that may be left out.
 */
function without(word: 'undefined' | 'null', type: SBType): SBType {
  if (type.name !== 'union') return type
  const rest = type.value.filter((part) => part.name !== 'other' || part.value !== word)
  const [only] = rest
  const base = {
    required: type.required ?? false,
    ...(type.raw && { raw: type.raw.replace(` | ${word}`, '') }),
  }
  if (only !== undefined && rest.length === 1) return { ...only, ...base, raw: only.raw ?? base.raw ?? only.name }
  return { ...base, name: 'union', value: rest }
}

/** A choice of words is an enum: a control offers them one by one. */
function withWords(type: SBType): SBType {
  if (type.name !== 'union') return type
  const { value, ...base } = type
  const words = value.flatMap((part) => (part.name === 'literal' && typeof part.value === 'string' ? [part.value] : []))
  return words.length === value.length ? { ...base, name: 'enum', value: words } : type
}

function wordsOf(type: SBType): string {
  if (type.name === 'enum') return type.value.map((word) => (typeof word === 'string' ? `'${word}'` : word)).join(' | ')
  return type.raw ?? (type.name === 'other' ? type.value : type.name)
}

/**
 * What a reviewer has nothing to turn at: what ties a component to the page around it, words that only a machine reads, and what
 * the toolbar turns (a zone or a language that is none cannot be drawn).
 */
const TIES =
  /^(aria-.*|autoCapitalize|autoComplete|className|describedBy|expiresAt|fileName|form|headingLevel|id|Link|locale|now|spellCheck|timeZone|type)$/

/** A field's name in its form is such a word; the name that a card shows is not, and its story gives it one. */
function isTie(name: string, given: unknown): boolean {
  return TIES.test(name) || (name === 'name' && given === undefined)
}

/** A default that `@default` states in a prop's comment, which may go on for several lines. */
const DEFAULT = /\s*@default\s+([^]+?)\s*$/

/** Moves a stated default from the description to its column and describes what every component has. */
export function described(name: string, input: StrictInputType): StrictInputType {
  const text = input.description ?? ''
  const stated = DEFAULT.exec(text)?.[1]?.replaceAll(/\s+/g, ' ')
  const defaultValue = stated === undefined ? input.table?.defaultValue : { summary: stated }
  return {
    ...input,
    description: text.replace(DEFAULT, '').trim() || COMMON_PROPS[name] || '',
    table: { ...input.table, ...(defaultValue && { defaultValue }) },
  }
}

/** One prop with a readable type and a fitting control. @param given - what the story says it is */
export function simpler(name: string, plain: StrictInputType, given: unknown): StrictInputType {
  const input = described(name, plain)
  if (input.type === undefined) return input
  const told = withWords(without('undefined', input.type))
  const table = { ...input.table, type: { ...input.table?.type, summary: wordsOf(told) } }
  // Nothing is entered by leaving the control empty.
  const type = withWords(without('null', told))
  if (isTie(name, given)) return { ...input, type, table, control: { disable: true } }
  // Text is all that can be typed into a control for a ReactNode; elements and refs are the story's own.
  const isNode = type.name === 'other' && /ReactNode/.test(type.value)
  if (isNode && typeof given === 'string') return { ...input, type, table, control: { type: 'text' } }
  if (type.name === 'union') return { ...input, type, table, control: controlOf(type.value, given) }
  if (type.name === 'other' || type.name === 'function') return { ...input, type, table, control: { disable: true } }
  return { ...input, type, table }
}

/** Of several kinds of value that kind can be entered which the story has. */
function controlOf(parts: readonly SBType[], given: unknown): { type: 'text' | 'number' } | { disable: true } {
  const kind = typeof given
  if (!parts.some(({ name }) => name === kind)) return { disable: true }
  return kind === 'string' ? { type: 'text' } : kind === 'number' ? { type: 'number' } : { disable: true }
}

/** Turns the props that the documentation generator found into readable types and fitting controls. */
export const simplerArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, input]) => [name, simpler(name, input, initialArgs[name])]))
