/** Which states every component and page shows, read from Storybook's index. `tests/unit/stories.test.ts` knows which they must. */

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
  Moving: 'motion:full',
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

/** Stories that show a page's state under another name. */
const ALIASES: Readonly<Record<string, Partial<Record<State, string>>>> = {
  Login: { ContractBroken: 'BrokenSettings' },
  Backtest: { Stale: 'ListsNotRefreshed' },
  'Backtest Data': { Demo: 'ReadOnly' },
  Validate: { Partial: 'Stopped' },
  Ledger: { Partial: 'OfOthers' },
  Compare: { Partial: 'NoReport', Overflow: 'Six' },
  Indicators: { Demo: 'ReadOnly' },
  Strategies: { Demo: 'ReadOnly' },
  'Upload Data': { Demo: 'ReadOnly' },
  'Demo Control': { ContractBroken: 'ServerUnreadable', Stale: 'ServerFails', Demo: 'ReadOnly' },
  Unauthorized: { Demo: 'DemoLimited' },
}

export const pageOf = (title: string): string | undefined => /^Pages\/([^/]+)/.exec(title)?.[1]

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
