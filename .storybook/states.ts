/** Which states every component and page shows, read from Storybook's index. `tests/unit/stories.test.ts` fails on a hole. */

/** Each is a story's export name. */
export const STATES = [
  'Default',
  'Loading',
  'Empty',
  'Partial',
  'Failed',
  'Offline',
  'ContractBroken',
  'Stale',
  'Overflow',
  'ReadOnly',
  'Demo',
  'Mobile',
] as const

export type State = (typeof STATES)[number]

export interface Entry {
  readonly type: string
  readonly id: string
  readonly title: string
  readonly name?: string | undefined
  readonly importPath: string
  /** Absent for a component with type parameters. */
  readonly componentPath?: string | undefined
  readonly exportName?: string | undefined
  readonly tags?: readonly string[] | undefined
}

export interface Row {
  /** 'Panels/Upload preview' */
  readonly title: string
  /** The component's, or null for pages, flows and foundations. */
  readonly path: string | null
  readonly tags: ReadonlySet<string>
  /** Ids by export name: of its own stories first, then of those in titles below it. */
  readonly ids: ReadonlyMap<string, string>
  readonly count: number
}

/** What any page may meet besides, as globals of the toolbar. Reduced motion is how stories are shown, unless Motion is on. */
export const CONDITIONS: Readonly<Record<string, string>> = {
  Administrator: 'user:administrator',
  Researcher: 'user:researcher',
  'Demo visitor': 'user:demo',
  'Slow network': 'network:slow',
  'Server fails': 'network:failing',
  Offline: 'network:offline',
  Dark: 'theme:dark',
  'Right to left': 'direction:rtl',
  'Forced colours': 'media:forced',
  'On paper': 'media:print',
  Moving: 'motion:full',
  'Longer text': 'text:longer',
  'German numbers': 'language:de-DE',
  'Japanese numbers': 'language:ja-JP',
}

/** What is a matter of content or width, by the id of the story that shows it. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  '10,000 rows': 'panels-trades-table--ten-thousand',
  'Refreshing, with the view kept': 'charts-candles-lifecycle--keeps-view',
  'An empty server': 'pages-dashboard--empty',
  'A dashboard offline': 'pages-dashboard--offline',
  '320 px': 'layout-app-shell--overflow',
  '200 % zoom': 'layout-app-shell--zoomed',
}

/** With a separate phone layout. */
const ON_A_PHONE = /^(?:Forms|Layout|Panels|Charts)\//
const LOADS: readonly State[] = ['Loading', 'Empty', 'Partial', 'Failed', 'Stale', 'Overflow', 'Mobile']
/** How far a component can be relied upon, by tag. */
export const STABILITY = {
  stable: 'Stable: its props change with a major version only.',
  beta: 'Beta: its props may change with any version.',
} as const

const LOADS_NOTHING: readonly State[] = [
  'Loading',
  'Empty',
  'Partial',
  'Failed',
  'Offline',
  'ContractBroken',
  'Stale',
  'Overflow',
]

/** States that a page cannot be in. */
const PAGE_CANNOT: Readonly<Record<string, readonly State[]>> = {
  Login: ['Empty', 'Partial', 'Stale', 'Overflow', 'Demo'],
  Shell: LOADS_NOTHING,
  'Upload Data': ['ContractBroken', 'Stale'],
  Optimise: ['Stale'],
  Validate: ['Stale', 'Overflow'],
  Compare: ['Stale'],
  Docs: [...LOADS_NOTHING, 'Demo'],
  Account: ['Offline', 'ContractBroken', 'Stale'],
  Trail: ['Offline', 'ContractBroken', 'Partial', 'Stale'],
  Unauthorized: LOADS_NOTHING,
  'Not found (404)': LOADS_NOTHING,
  Error: [...LOADS_NOTHING, 'Demo'],
}

/** Stories that show a page's state under another name. */
const ALIASES: Readonly<Record<string, Partial<Record<State, string>>>> = {
  Login: { ContractBroken: 'BrokenSettings' },
  Backtest: { Stale: 'ListsNotRefreshed' },
  'Backtest Data': { Demo: 'ReadOnly' },
  Validate: { Partial: 'Stopped' },
  Compare: { Partial: 'NoReport', Overflow: 'Six' },
  Indicators: { Demo: 'ReadOnly' },
  Strategies: { Demo: 'ReadOnly' },
  'Upload Data': { Demo: 'ReadOnly' },
  'Demo Control': { ContractBroken: 'ServerUnreadable', Stale: 'ServerFails', Demo: 'ReadOnly' },
  Unauthorized: { Demo: 'DemoLimited' },
}

const pageOf = (title: string): string | undefined => /^Pages\/([^/]+)/.exec(title)?.[1]

/** The states that a component or page has to show. */
export function statesOf({ title, path, tags }: Pick<Row, 'title' | 'path' | 'tags'>): State[] {
  const page = pageOf(title)
  if (page !== undefined)
    return STATES.filter((state) => state !== 'ReadOnly' && PAGE_CANNOT[page]?.includes(state) !== true)
  return STATES.filter(
    (state) =>
      path !== null &&
      (state === 'Default' ||
        (state === 'Mobile' && ON_A_PHONE.test(title)) ||
        (tags.has('loads') && LOADS.includes(state)) ||
        tags.has(`can:${state.toLowerCase()}`)),
  )
}

/** The story of a state. A disabled control counts as read-only. */
export function storyOf({ title, ids }: Pick<Row, 'title' | 'ids'>, state: State): string | undefined {
  const alias = ALIASES[pageOf(title) ?? '']?.[state]
  return ids.get(alias ?? state) ?? (state === 'ReadOnly' ? ids.get('Disabled') : undefined)
}

/** Of a story that asks the server, which MSW mocks. The sidebar shows it, and `npm run test:storybook` counts its requests. */
export const NETWORK = 'network'

const OWN_TAGS = ['dev', 'test', 'autodocs', 'play-fn', 'manifest', 'vitest', NETWORK]

/** The file of the component that a story shows; null for pages, flows and foundations. */
export function pathOf({ componentPath, importPath }: Entry): string | null {
  const file = (componentPath ?? importPath.replace(/(?:\.\w+)?\.stories\.tsx$/, '.tsx')).replace('./', '')
  return /^packages\/(?:ui|charts)\/src\/(?!foundations\/)/.test(file) ? file : null
}

/** Components, pages and all else that has stories, by title. */
export function rowsOf(entries: readonly Entry[]): Row[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.type !== 'story') continue
    const page = pageOf(entry.title)
    const key = pathOf(entry) ?? (page === undefined ? entry.title : `Pages/${page}`)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const rows = [...groups].map(([key, found]): Row => {
    const own = found.toSorted((a, b) => a.title.length - b.title.length)
    const ids = new Map<string, string>()
    for (const { exportName = '', id } of own) ids.set(exportName, ids.get(exportName) ?? id)
    const tags = new Set(own.flatMap((entry) => entry.tags ?? []).filter((tag) => !OWN_TAGS.includes(tag)))
    const path = key.startsWith('packages/') ? key : null
    return { title: path === null ? key : (own[0]?.title ?? ''), path, tags, ids, count: own.length }
  })
  return rows.toSorted((a, b) => a.title.localeCompare(b.title))
}

/** Unknown tags, and components without a stability. */
export function mistakesIn(rows: readonly Row[]): string[] {
  const levels = Object.keys(STABILITY)
  const known = ['loads', ...levels, ...STATES.map((state) => `can:${state.toLowerCase()}`)]
  return rows
    .filter(({ path }) => path !== null)
    .flatMap(({ title, tags }) => [
      ...[...tags].filter((tag) => !known.includes(tag)).map((tag) => `${title} has the tag ${tag}`),
      ...(levels.filter((level) => tags.has(level)).length === 1
        ? []
        : [`${title} needs the tag stable or beta in the meta of its stories, and not both`]),
    ])
}
