/**
 * Which states a component can be in, and which of them its stories show. Read by `tests/unit/stories.test.ts`, which fails
 * on a hole, and by the page 'States', which links to each story. What a component can be in is read off its props; where
 * they promise more than is true, `CANNOT` says why.
 */

/** The states of the story matrix (CONTRIBUTING.md), in its order; each is the export name of a story. */
export const STATES = [
  'Default',
  'Loading',
  'Empty',
  'Partial',
  'Failed',
  'Stale',
  'Overflow',
  'ReadOnly',
  'Mobile',
  'Dark',
] as const

export type State = (typeof STATES)[number]

/** A component as far as its states go. */
export interface Subject {
  readonly name: string
  /** First part of its stories' title: 'Panels'. */
  readonly group: string
  /** Text of its props' interface; empty for a component without props. */
  readonly props: string
  /** Export names of its stories, of all its files. */
  readonly stories: readonly string[]
}

/** `there`: has its story. `missing`: can be in it and has none. `cannot`: for a reason. `none`: nothing to show. */
export type Cell = 'there' | 'missing' | 'cannot' | 'none'

/** Not one taken to pieces: a component that is given a failure alone is in no other state. */
const LOADED = /(?<!Extract<)\bResource</
/** Where a phone has another layout. */
const GROUPS_ON_A_PHONE = ['Forms', 'Layout', 'Panels', 'Charts']

/** What in the props of a component makes a state possible. */
const SIGNS: Readonly<Record<State, (subject: Subject) => boolean>> = {
  Default: () => true,
  Loading: ({ props }) => LOADED.test(props) || /\bis(?:Busy|Loading|Pending|Saving|Submitting)\??:/.test(props),
  Empty: ({ props }) => LOADED.test(props),
  Partial: ({ props }) => LOADED.test(props) || /\bMaybeFigure\b|\bvalue: number \| null\b/.test(props),
  Failed: ({ props }) => LOADED.test(props) || /\berrors?\??:/.test(props),
  Stale: ({ props }) => LOADED.test(props) || /\bisStale\??:/.test(props),
  Overflow: ({ props }) => LOADED.test(props) || /\b(?:title|children|items|options|message)\??:/.test(props),
  ReadOnly: ({ props }) => /\bis(?:ReadOnly|Exportable)\??:|\buser\??: User\b/.test(props),
  Mobile: ({ group, props }) => GROUPS_ON_A_PHONE.includes(group) || LOADED.test(props),
  Dark: () => true,
}

const UNSEEN = 'Nothing of it is seen.'
const NOT_ITS_OWN = 'It speaks of the data of another; without anything to say it is not there.'

/** Exceptions: a component, a state that its props promise, and why it cannot be in it all the same. */
export const CANNOT: Readonly<Record<string, Partial<Record<State, string>>>> = {
  Button: { Loading: 'A button that works is Busy.' },
  Kbd: { Overflow: 'One to three keys.' },
  LiveRegion: { Overflow: UNSEEN, Dark: UNSEEN },
  Progress: { Partial: 'A share that nobody knows yet is a look of its own.' },
  StaleBadge: {
    Loading: NOT_ITS_OWN,
    Empty: NOT_ITS_OWN,
    Partial: NOT_ITS_OWN,
    Failed: NOT_ITS_OWN,
    Stale: 'Default is stale.',
    Overflow: 'One word.',
    Mobile: 'One word.',
  },
  StaleNotice: { Empty: NOT_ITS_OWN, Partial: NOT_ITS_OWN, Failed: NOT_ITS_OWN, Stale: 'Default is stale.' },
  VisuallyHidden: { Overflow: UNSEEN, Dark: UNSEEN },
}

/** The states that a component has to show. */
export function statesOf(subject: Subject): State[] {
  const exceptions = CANNOT[subject.name]
  return STATES.filter((state) => exceptions?.[state] === undefined && SIGNS[state](subject))
}

/** One cell of the matrix. */
export function cellOf(subject: Subject, state: State): Cell {
  if (subject.stories.includes(state)) return 'there'
  if (statesOf(subject).includes(state)) return 'missing'
  return CANNOT[subject.name]?.[state] === undefined ? 'none' : 'cannot'
}

/** Exceptions that except nothing: the component is gone, has the story after all, or would not need it. */
export function idleExceptions(subjects: readonly Subject[]): string[] {
  return Object.entries(CANNOT).flatMap(([name, states]) => {
    const subject = subjects.find((one) => one.name === name)
    if (subject === undefined) return [`${name} is not a component`]
    return STATES.filter((state) => states[state] !== undefined).flatMap((state) => {
      if (subject.stories.includes(state)) return [`${name} has a story ${state}`]
      return SIGNS[state](subject) ? [] : [`nothing in ${name} promises ${state}`]
    })
  })
}

/** The text between the braces of `interface <component>Props`, comments taken out; '' where there is none. */
export function propsIn(source: string, component: string): string {
  const start = new RegExp(`interface ${component}Props\\b[^{]*\\{`).exec(source)
  if (start === null) return ''
  const from = start.index + start[0].length
  let depth = 1
  let at = from
  for (; at < source.length && depth > 0; at++) depth += source[at] === '{' ? 1 : source[at] === '}' ? -1 : 0
  return source.slice(from, at - 1).replace(/\/\*[^]*?\*\//g, '')
}
