import { labelOf } from './names'

/**
 * States that each component must show. Tags of its stories say which it can be in: `loads` (takes loaded data),
 * `can:loading`, `can:failed`, `can:overflow`, `can:readonly`, `unseen`. `tests/unit/stories.test.ts` fails on a
 * missing story.
 */

/** States of the matrix (CONTRIBUTING.md); each is an export name. */
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

/** States over a mocked network; each is an export name. */
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

export interface Listed {
  /** 'Panels/Upload preview' */
  readonly title: string
  /** A longer title's rest precedes the name: 'Lifecycle: Resize'. */
  readonly stories: readonly { readonly id: string; readonly name: string }[]
}

export interface Row extends Listed {
  readonly name: string
  readonly path: string
  /** First part of its title: 'Panels'. */
  readonly group: string
  readonly tags: ReadonlySet<string>
  /** By export name, without a mocked network. */
  readonly ids: ReadonlyMap<string, string>
  /** Over a mocked network: its own, or those of its page in `PAGES`. */
  readonly connected: ReadonlyMap<string, string>
}

/** `missing`: needs one. `cannot`: for a reason. `none`: not a state of this component. */
export type Cell = 'there' | 'missing' | 'cannot' | 'none'

/** With a separate phone layout. */
const GROUPS_ON_A_PHONE = ['Forms', 'Layout', 'Panels', 'Charts']
const LOADS: readonly State[] = ['Loading', 'Empty', 'Partial', 'Failed', 'Stale', 'Overflow', 'Mobile']

export function statesOf({ group, tags }: Pick<Row, 'group' | 'tags'>): State[] {
  return STATES.filter(
    (state) =>
      state === 'Default' ||
      (state === 'Dark' && !tags.has('unseen')) ||
      (state === 'Mobile' && GROUPS_ON_A_PHONE.includes(group)) ||
      (tags.has('loads') && LOADS.includes(state)) ||
      tags.has(`can:${state.toLowerCase()}`),
  )
}

/** A disabled control counts as read-only. */
export function storyOf({ ids }: Pick<Row, 'ids'>, state: State): string | undefined {
  return ids.get(state) ?? (state === 'ReadOnly' ? ids.get('Disabled') : undefined)
}

export function cellOf(row: Row, state: State): Cell {
  if (storyOf(row, state) !== undefined) return 'there'
  return statesOf(row).includes(state) ? 'missing' : 'none'
}

/** Components whose data the page loads. */
const PAGES: Readonly<Record<string, string>> = {
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
  RunLibrary: 'Pages/Backtest Data',
  RunList: 'Pages/Backtest Data',
  StatisticRows: 'Pages/Correlation',
  TradeScatter: 'Pages/Backtest Data',
  UploadReport: 'Pages/Upload Data',
}

/** States a request cannot be in, and why. */
export const CANNOT_CONNECTED: Readonly<Record<string, Partial<Record<ConnectedState, string>>>> = {
  MetricRows: { Stale: 'A stored run never changes: it is loaded once.' },
  ResultLine: { Stale: 'A stored run never changes: it is loaded once.' },
  UploadReport: {
    ContractBroken: 'The body of an upload response is free text: any body is a success.',
    Stale: 'A report is about one file.',
  },
}

/** Panels and charts with loaded data; forms are covered by their fields. */
function isConnected({ group, tags }: Row): boolean {
  return ['Panels', 'Charts'].includes(group) && tags.has('loads')
}

export function connectedCellOf(row: Row, state: ConnectedState): Cell {
  if (row.connected.has(state)) return 'there'
  if (!isConnected(row)) return 'none'
  return CANNOT_CONNECTED[row.name]?.[state] === undefined ? 'missing' : 'cannot'
}

/** How far a component can be relied upon, by tag. */
export const STABILITY = {
  stable: 'Stable: its props change with a major version only.',
  beta: 'Beta: its props may change with any version.',
} as const

/** Returns obsolete exceptions, unknown tags, and components without a stability. */
export function mistakesIn(rows: readonly Row[]): string[] {
  const levels = Object.keys(STABILITY)
  const known = ['loads', 'unseen', ...levels, ...STATES.map((state) => `can:${state.toLowerCase()}`)]
  const unsettled = rows
    .filter(({ tags }) => levels.filter((level) => tags.has(level)).length !== 1)
    .map(({ name }) => `${name} needs the tag stable or beta in the meta of its stories, and not both`)
  const exceptions = Object.entries(CANNOT_CONNECTED).flatMap(([name, states]) => {
    const row = rows.find((one) => one.name === name)
    if (row === undefined) return [`${name} is not a component`]
    return CONNECTED.filter((state) => states[state] !== undefined && row.connected.has(state)).map(
      (state) => `${name} has a connected story ${state}`,
    )
  })
  const strangers = Object.keys(PAGES).filter((name) => !rows.some((row) => row.name === name && isConnected(row)))
  const tags = rows.flatMap((row) =>
    [...row.tags].filter((tag) => !known.includes(tag)).map((tag) => `${row.name} has the tag ${tag}`),
  )
  return [
    ...exceptions,
    ...strangers.map((name) => `${name} is not a panel or chart that loads data`),
    ...tags,
    ...unsettled,
  ]
}

/** null for a story with fixed data. */
function connectedStateOf({ title, exportName = '' }: Entry): string | null {
  if (/\bconnected\b/i.test(title)) return exportName
  const state = /^Connected([A-Z]\w*)?$/.exec(exportName)
  const [, name = 'Default'] = state ?? []
  return state === null ? null : name === 'Error' ? 'Failed' : name
}

const OWN_TAGS = ['dev', 'test', 'autodocs', 'play-fn', 'manifest', 'vitest']

const isComponent = (path: string) => /^packages\/(?:ui|charts)\/src\/(?!foundations\/)/.test(path)

/** Returns the file of the component that a story shows. */
function pathOf({ componentPath, importPath }: Entry): string {
  const file = componentPath ?? importPath.replace(/(?:\.\w+)?\.stories\.tsx$/, '.tsx')
  return file.replace('./', '')
}

function listedOf(entries: readonly Entry[]): Listed {
  const [title = ''] = entries.map((entry) => entry.title).toSorted((a, b) => a.length - b.length)
  const stories = entries.map((entry) => {
    const { id, title: own } = entry
    const name = labelOf(entry)
    // 'Panels/List/Connected' and 'Panels/List (connected)'
    const part = own.startsWith(title) ? own.slice(title.length).replaceAll(/^[/ (]+|\)$/g, '') : own
    return { id, name: part === '' ? name : `${part}: ${name}` }
  })
  return { title, stories }
}

/** Stories that show no component of a package: pages, flows, foundations. */
export function othersOf(entries: readonly Entry[]): Listed[] {
  const byTitle = new Map<string, Entry[]>()
  for (const entry of entries.filter((one) => one.type === 'story' && !isComponent(pathOf(one)))) {
    byTitle.set(entry.title, [...(byTitle.get(entry.title) ?? []), entry])
  }
  return [...byTitle.values()].map(listedOf)
}

/** Returns an index's components by group and name. */
export function rowsOf(entries: readonly Entry[]): Row[] {
  const stories = entries.filter(({ type, exportName }) => type === 'story' && exportName !== undefined)
  const byPath = new Map<string, Entry[]>()
  for (const entry of stories) {
    const path = pathOf(entry)
    if (isComponent(path)) byPath.set(path, [...(byPath.get(path) ?? []), entry])
  }
  const rows = [...byPath].map(([path, own]): Row => {
    const name = path.split('/').at(-1)?.replace('.tsx', '') ?? ''
    const ids = new Map<string, string>()
    const connected = new Map<string, string>()
    for (const entry of own) {
      const state = connectedStateOf(entry)
      if (state === null) ids.set(entry.exportName ?? '', ids.get(entry.exportName ?? '') ?? entry.id)
      else connected.set(state, entry.id)
    }
    const page = PAGES[name]
    if (page !== undefined) {
      for (const { title, id, exportName = '' } of stories) {
        if (title === page || title.startsWith(`${page}/`)) connected.set(exportName, connected.get(exportName) ?? id)
      }
    }
    const tags = new Set(own.flatMap((entry) => entry.tags ?? []).filter((tag) => !OWN_TAGS.includes(tag)))
    const listed = listedOf(own)
    return { ...listed, name, path, group: listed.title.split('/')[0] ?? '', tags, ids, connected }
  })
  return rows.toSorted((a, b) => a.title.localeCompare(b.title))
}
