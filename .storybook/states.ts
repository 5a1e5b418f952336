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

/** What the question behind a panel or a chart can come to; each is the export name of a story over a mocked network. */
export const CONNECTED = [
  'Default',
  'Loading',
  'Empty',
  'Partial',
  'Failed',
  'Offline',
  'ContractBroken',
  'Stale',
  'Overflow',
] as const

export type ConnectedState = (typeof CONNECTED)[number]

/** What Storybook's own index says about a story. */
export interface Entry {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly importPath: string
  /** Not there for a component with type parameters. */
  readonly componentPath?: string | undefined
  readonly exportName?: string | undefined
}

/** A component as far as its states go. */
export interface Subject {
  readonly name: string
  /** First part of its stories' title: 'Panels'. */
  readonly group: string
  /** Text of its props' interface and of what that extends; empty for a component without props. */
  readonly props: string
  /** Export names of its stories, of all its files but those that ask over the network. */
  readonly stories: readonly string[]
}

/** A component with what the index knows of it. */
export interface Row extends Subject {
  /** Of the component's file in the project. */
  readonly path: string
  /** Id of a story by its export name. */
  readonly ids: ReadonlyMap<string, string>
  /** Id of the story over a mocked network by its state: its own, or that of the screen in `SCREENS`. */
  readonly connected: ReadonlyMap<string, string>
  /** How many stories are about it. */
  readonly count: number
}

/** `there`: has its story. `missing`: can be in it and has none. `cannot`: for a reason. `none`: nothing to show. */
export type Cell = 'there' | 'missing' | 'cannot' | 'none'

/** Not one taken to pieces: a component that is given a failure alone is in no other state. */
const LOADED = /(?<!Extract<)\bResource<|\bextends ChartPanelProps</
/** Has a field's error and can be disabled. */
const FIELD = /\bextends FieldCommonProps\b/
/** Where a phone has another layout. */
const GROUPS_ON_A_PHONE = ['Forms', 'Layout', 'Panels', 'Charts']

/** What in the props of a component makes a state possible. */
const SIGNS: Readonly<Record<State, (subject: Subject) => boolean>> = {
  Default: () => true,
  Loading: ({ props }) => LOADED.test(props) || /\bis(?:Busy|Pending|[A-Z][a-z]+ing)['?:]/.test(props),
  Empty: ({ props }) => LOADED.test(props),
  Partial: ({ props }) => LOADED.test(props) || /\bMaybeFigure\b|\bvalue: number \| null\b/.test(props),
  Failed: ({ props }) => LOADED.test(props) || /\berrors?\??:/.test(props) || FIELD.test(props),
  Stale: ({ props }) => LOADED.test(props) || /\bisStale\??:/.test(props),
  Overflow: ({ props }) => LOADED.test(props) || /\b(?:title|children|items|options|message)\??:/.test(props),
  ReadOnly: ({ props }) =>
    /\bis(?:ReadOnly|Disabled|Exportable)\??:|\buser\??: User\b|\bextends ChartPanelProps</.test(props) ||
    FIELD.test(props),
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

/** Name of the story that shows a state: what is disabled is read only. */
export function storyOf({ stories }: Subject, state: State): string | undefined {
  return [state, ...(state === 'ReadOnly' ? ['Disabled'] : [])].find((name) => stories.includes(name))
}

/** One cell of the matrix. */
export function cellOf(subject: Subject, state: State): Cell {
  if (storyOf(subject, state) !== undefined) return 'there'
  if (statesOf(subject).includes(state)) return 'missing'
  return CANNOT[subject.name]?.[state] === undefined ? 'none' : 'cannot'
}

/** Exceptions that except nothing: the component is gone, has the story after all, or would not need it. */
export function idleExceptions(rows: readonly Row[]): string[] {
  const idle = Object.entries(CANNOT_CONNECTED).flatMap(([name, states]) => {
    const row = rows.find((one) => one.name === name)
    if (row === undefined) return [`${name} is not a component`]
    return CONNECTED.filter((state) => states[state] !== undefined && row.connected.has(state)).map(
      (state) => `${name} has a connected story ${state}`,
    )
  })
  const strangers = Object.keys(SCREENS).filter((name) => !rows.some((row) => row.name === name && isAsked(row)))
  return [...idleStates(rows), ...idle, ...strangers.map((name) => `${name} is no panel that is asked for`)]
}

function idleStates(subjects: readonly Subject[]): string[] {
  return Object.entries(CANNOT).flatMap(([name, states]) => {
    const subject = subjects.find((one) => one.name === name)
    if (subject === undefined) return [`${name} is not a component`]
    return STATES.filter((state) => states[state] !== undefined).flatMap((state) => {
      if (storyOf(subject, state) !== undefined) return [`${name} has a story ${state}`]
      return SIGNS[state](subject) ? [] : [`nothing in ${name} promises ${state}`]
    })
  })
}

/** Panels and charts that ask for nothing themselves, and the screen whose stories show them as it mounts them. */
const SCREENS: Readonly<Record<string, string>> = {
  CandleChart: 'Pages/Chart',
  CatalogueGrid: 'Pages/Strategies',
  ComparisonChart: 'Pages/Correlation',
  CorrelationCards: 'Pages/Correlation',
  CorrelationTiles: 'Pages/Correlation',
  DistributionChart: 'Pages/Backtest Data',
  EquityCurve: 'Pages/Backtest Data',
  GrangerRows: 'Pages/Correlation',
  IndicatorChart: 'Pages/Plot',
  LagChart: 'Pages/Correlation',
  MonthlyReturnsHeatmap: 'Pages/Backtest Data',
  ResultLine: 'Pages/Backtest',
  MetricRows: 'Pages/Backtest',
  RollingChart: 'Pages/Correlation',
  RunList: 'Pages/Backtest Data',
  StatisticRows: 'Pages/Correlation',
  UploadReport: 'Pages/Upload Data',
}

const ASKED_ONCE = 'A stored result never changes: it is asked for once.'

/** What the question of a panel cannot come to, and why. */
export const CANNOT_CONNECTED: Readonly<Record<string, Partial<Record<ConnectedState, string>>>> = {
  MetricRows: { Stale: ASKED_ONCE },
  ResultLine: { Stale: ASKED_ONCE },
  UploadReport: {
    ContractBroken: 'Another backend may say of an upload what it likes: whatever it says is a success.',
    Stale: 'A report is of one file.',
  },
}

/** What is loaded for a panel or a chart, it shows over the network as well; forms do so by the fields that they are made of. */
function isAsked({ group, props }: Subject): boolean {
  return ['Panels', 'Charts'].includes(group) && LOADED.test(props)
}

/** One cell of the matrix of what comes over the network. */
export function connectedCellOf(row: Row, state: ConnectedState): Cell {
  if (row.connected.has(state)) return 'there'
  if (!isAsked(row)) return 'none'
  return CANNOT_CONNECTED[row.name]?.[state] === undefined ? 'missing' : 'cannot'
}

/** Every exception with its reason. */
export function exceptions(): { readonly name: string; readonly state: string; readonly reason: string }[] {
  const all: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[] = [CANNOT, CANNOT_CONNECTED]
  return all.flatMap((table) =>
    Object.entries(table).flatMap(([name, states]) =>
      Object.entries(states).map(([state, reason]) => ({ name, state, reason })),
    ),
  )
}

/** The state that a story shows over a mocked network; null for one that is given its data. */
function connectedStateOf({ title, exportName = '' }: Entry): string | null {
  if (/\bconnected\b/i.test(title)) return exportName
  const state = /^Connected([A-Z]\w*)?$/.exec(exportName)
  const [, name = 'Default'] = state ?? []
  return state === null ? null : name === 'Error' ? 'Failed' : name
}

/**
 * The components with their states, by group and name.
 *
 * @param entries - of the stories' index.
 * @param sourceOf - text of a component's file, by its path in the project; undefined for what is none of ours.
 */
export function rowsOf(entries: readonly Entry[], sourceOf: (path: string) => string | undefined): Row[] {
  const stories = entries.filter(({ type, exportName }) => type === 'story' && exportName !== undefined)
  const byPath = new Map<string, Entry[]>()
  for (const entry of stories) {
    const file = entry.componentPath ?? entry.importPath.replace(/(?:\.\w+)?\.stories\.tsx$/, '.tsx')
    const path = file.replace('./', '')
    byPath.set(path, [...(byPath.get(path) ?? []), entry])
  }
  const rows = [...byPath].flatMap(([path, own]): Row[] => {
    const source = sourceOf(path)
    if (source === undefined) return []
    const name = path.split('/').at(-1)?.replace('.tsx', '') ?? ''
    const screen = SCREENS[name]
    const ids = new Map<string, string>()
    const connected = new Map<string, string>()
    for (const entry of own) {
      const state = connectedStateOf(entry)
      if (state === null) ids.set(entry.exportName ?? '', ids.get(entry.exportName ?? '') ?? entry.id)
      else connected.set(state, entry.id)
    }
    if (screen !== undefined) {
      for (const { title, id, exportName = '' } of stories) {
        if (title === screen || title.startsWith(`${screen}/`))
          connected.set(exportName, connected.get(exportName) ?? id)
      }
    }
    const group = own[0]?.title.split('/')[0] ?? ''
    return [
      { path, name, group, props: propsIn(source, name), stories: [...ids.keys()], ids, connected, count: own.length },
    ]
  })
  return rows.toSorted((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name))
}

/** What `interface <component>Props` extends and the text between its braces, comments taken out; '' where there is none. */
export function propsIn(source: string, component: string): string {
  const start = new RegExp(`interface ${component}Props\\b`).exec(source)
  if (start === null) return ''
  const rest = source.slice(start.index + start[0].length).replace(/\/\*[^]*?\*\//g, '')
  // A type parameter has braces of its own.
  const parameters = rest.startsWith('<') ? spanOf(rest, '<', '>') : 0
  const from = rest.indexOf('{', parameters)
  return rest.slice(parameters, from) + rest.slice(from + 1, from + spanOf(rest.slice(from), '{', '}') - 1)
}

/** How far it is to the end of what the first bracket begins. */
function spanOf(text: string, open: string, close: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    depth += text[at] === open ? 1 : text[at] === close && text[at - 1] !== '=' ? -1 : 0
    if (depth === 0 && text[at] === close) return at + 1
  }
  return text.length
}
