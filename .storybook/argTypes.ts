import { COMMON_PROPS } from './commonProps'
import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types'

/** Optional props are declared `T | undefined`, but readers and controls need only T. */
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

/** Converts a union of literals to an enum, which gets a select. */
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

/** Props without a control: connections to the page, text for machines, what the toolbar sets, and what shows only in use. */
const TIES =
  /^(aria-.*|autoCapitalize|autoComplete|className|describedBy|expiresAt|extent|fileName|form|headingLevel|id|isUpperCase|isWhole|Link|now|spellCheck|type)$/

/** A field's form name is one; a displayed name is set by its story. */
function isTie(name: string, given: unknown): boolean {
  return TIES.test(name) || (name === 'name' && given === undefined)
}

/** May span several lines. */
const DEFAULT = /\s*@default\s+([^]+?)\s*$/

/** Moves `@default` to its column, and describes common props. */
function described(name: string, input: StrictInputType): StrictInputType {
  const text = input.description ?? ''
  const stated = DEFAULT.exec(text)?.[1]?.replaceAll(/\s+/g, ' ')
  const defaultValue = stated === undefined ? input.table?.defaultValue : { summary: stated }
  return {
    ...input,
    description: text.replace(DEFAULT, '').trim() || COMMON_PROPS[name] || '',
    table: { ...input.table, ...(defaultValue && { defaultValue }) },
  }
}

/**
 * Returns a prop's readable type and control.
 *
 * @param given - the story's value
 */
export function simpler(name: string, plain: StrictInputType, given: unknown): StrictInputType {
  const input = described(name, plain)
  if (input.type === undefined) return input
  const told = withWords(without('undefined', input.type))
  const table = { ...input.table, type: { ...input.table?.type, summary: wordsOf(told) } }
  // A control cannot enter null; empty omits the prop.
  const type = withWords(without('null', told))
  if (isTie(name, given)) return { ...input, type, table, control: { disable: true } }
  // A ReactNode's control can only enter text.
  const isNode = type.name === 'other' && /ReactNode/.test(type.value)
  if (isNode && typeof given === 'string') return { ...input, type, table, control: { type: 'text' } }
  if (type.name === 'union') return { ...input, type, table, control: controlOf(type.value, given) }
  if (type.name === 'other' || type.name === 'function') return { ...input, type, table, control: { disable: true } }
  return { ...input, type, table }
}

/** Of a union, the type of the story's value. */
function controlOf(parts: readonly SBType[], given: unknown): { type: 'text' | 'number' } | { disable: true } {
  const kind = typeof given
  if (!parts.some(({ name }) => name === kind)) return { disable: true }
  return kind === 'string' ? { type: 'text' } : kind === 'number' ? { type: 'number' } : { disable: true }
}

/** From react-docgen. */
interface DocgenInfo {
  readonly props?: Readonly<Record<string, { readonly defaultValue?: { readonly value: string } }>>
}

/** Storybook shows no default for props that are null by default. */
function nullByDefault(component: unknown): ReadonlySet<string> {
  if (typeof component !== 'function' && (typeof component !== 'object' || component === null)) return new Set()
  const { __docgenInfo: info = {} }: { __docgenInfo?: DocgenInfo } = component
  const props = Object.entries(info.props ?? {})
  return new Set(props.flatMap(([name, { defaultValue }]) => (defaultValue?.value === 'null' ? [name] : [])))
}

/** Gives generated props readable types, defaults and controls; none to a story that draws without args. */
export const simplerArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs, component, parameters }) => {
  const nulls = nullByDefault(component)
  const fixed = parameters?.['__isArgsStory'] === false ? { control: { disable: true } } : {}
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, input]) => {
      const table = nulls.has(name) ? { ...input.table, defaultValue: { summary: 'null' } } : input.table
      return [name, { ...simpler(name, { ...input, ...(table && { table }) }, initialArgs[name]), ...fixed }]
    }),
  )
}
