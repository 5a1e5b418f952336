import { keyActions } from './keys'

/** What a sentence says about an element. */
export interface Target {
  readonly role: string | null
  readonly name: string
  readonly isSecret?: boolean
  readonly isChecked?: boolean
}

/** Returns what an element is, the focused one by default. */
export type Look = (element?: unknown) => Target

const WORDS: Readonly<Record<string, string>> = {
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  combobox: 'list',
  listbox: 'list',
  menuitem: 'menu item',
  columnheader: 'column header',
  gridcell: 'cell',
  img: 'image',
}
/** Roles without meaning: the element's text says more. */
export const SILENT: ReadonlySet<string | null> = new Set([null, 'generic', 'none', 'presentation', 'paragraph'])
/** Characters of a name or text that are shown. */
const LONGEST = 60
const LIST = new Intl.ListFormat('en-GB')

const quoted = (text: string): string => `"${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}"`

/** Returns the element with its role: 'the button "Save"'. */
function whole({ role, name }: Target): string {
  if (role === null || SILENT.has(role)) return name === '' ? 'an area without a name' : quoted(name)
  return `the ${WORDS[role] ?? role}${name === '' ? '' : ` ${quoted(name)}`}`
}

/** Returns the element by its name alone, where the verb says what it is. */
const named = (target: Target): string => (target.name === '' ? whole(target) : quoted(target.name))

function clicks(target: Target): string {
  if (target.role === 'checkbox') return `${target.isChecked === true ? 'unticks' : 'ticks'} ${named(target)}`
  if (target.role === 'option' || target.role === 'radio') return `chooses ${named(target)}`
  return `clicks ${whole(target)}`
}

function presses(text: unknown, field: Target | null, isSecret: boolean): string {
  const actions = keyActions(String(text), field !== null)
  const tab = actions.findIndex(({ keys }) => keys.some(({ key }) => key === 'Tab'))
  const spoken = actions.map(({ verb, keys }, index) => {
    if (verb !== 'types')
      return `${verb} ${LIST.format(keys.map(({ key, times }) => (times > 1 ? `${key} ${times} times` : key)))}`
    // What has the focus by then may be a password.
    if (tab !== -1 && index > tab) return 'types into the next field'
    if (isSecret) return 'types a password'
    return `types ${quoted(keys.map(({ key, times }) => key.repeat(times)).join(''))}${field ? ` into ${named(field)}` : ''}`
  })
  const isNamed = field === null || actions.some(({ verb }) => verb === 'types')
  return `${LIST.format(spoken)}${isNamed ? '' : ` in ${named(field)}`}`
}

const POINTER: readonly (readonly [RegExp, string])[] = [
  [/MouseRight/, 'right-clicks'],
  [/\/Mouse/, 'releases the pointer on'],
  [/>/, 'presses the pointer on'],
  [/./, 'clicks'],
]

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

function points(action: unknown, look: Look): string {
  const keys = at(action, 'keys')
  const verb = typeof keys === 'string' ? POINTER.find(([pattern]) => pattern.test(keys))?.[1] : undefined
  return `${verb ?? 'moves the pointer to'} ${whole(look(at(action, 'target')))}`
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

/** An option may be given by its value. */
function optionOf(list: unknown, value: unknown): unknown {
  const options = at(list, 'options')
  return (isIterable(options) ? [...options] : []).find((one) => at(one, 'value') === value) ?? value
}

const ACTIONS: Readonly<Record<string, (args: readonly unknown[], look: Look) => string>> = {
  click: ([element], look) => clicks(look(element)),
  dblClick: ([element], look) => `double-clicks ${whole(look(element))}`,
  tripleClick: ([element], look) => `triple-clicks ${whole(look(element))}`,
  hover: ([element], look) => `hovers over ${whole(look(element))}`,
  unhover: ([element], look) => `moves the pointer away from ${whole(look(element))}`,
  clear: ([element], look) => `clears ${named(look(element))}`,
  type: ([element, text], look) => presses(text, look(element), look(element).isSecret === true),
  keyboard: ([text], look) => presses(text, null, look().isSecret === true),
  tab: ([options]) => `presses ${at(options, 'shift') === true ? 'Shift+' : ''}Tab`,
  copy: () => 'copies what is selected',
  cut: () => 'cuts what is selected',
  paste: ([data]) => (typeof data === 'string' ? `pastes ${quoted(data)}` : 'pastes'),
  selectOptions: ([list, values], look) => {
    const options = [values].flat().map((value) => named(look(optionOf(list, value))))
    return `chooses ${LIST.format(options)} in ${named(look(list))}`
  },
  upload: ([field, files], look) =>
    `uploads ${LIST.format([files].flat().map((file) => String(at(file, 'name'))))} to ${named(look(field))}`,
  pointer: ([actions], look) => LIST.format([actions].flat().map((action) => points(action, look))),
}

/** The names of user-event's actions that have a sentence. */
export const actionNames: readonly string[] = Object.keys(ACTIONS)

/** Returns one of user-event's actions as a sentence: 'Clicks the button "Save"'. */
export function sentenceOf(action: string, args: readonly unknown[], look: Look): string {
  const words = ACTIONS[action]?.(args, look) ?? action
  return words.charAt(0).toUpperCase() + words.slice(1)
}
