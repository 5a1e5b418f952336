import type { Entry } from './states'

/**
 * Pages by state, width, theme and user. `tests/unit/screens.test.ts` fails on a missing story; the docs page 'Screens'
 * shows them.
 */

/** Columns in reading order; each is a story's export name. */
export const COLUMNS = [
  'Default',
  'Loading',
  'Empty',
  'Partial',
  'Failed',
  'Offline',
  'ContractBroken',
  'Stale',
  'Overflow',
  'Demo',
  'Tablet',
  'Mobile',
  'Dark',
] as const

export type Column = (typeof COLUMNS)[number]

/** Headings that differ from the export name. */
export const HEADINGS: Partial<Record<Column, string>> = {
  Failed: 'Error',
  ContractBroken: 'Contract broken',
  Demo: 'Demo visitor',
  Tablet: 'Tablet 1024',
  Mobile: 'Phone 390',
}

/** Pages in menu order; each is the last part of its stories' title. */
export const PAGES = [
  'Login',
  'Shell',
  'Dashboard',
  'Backtest',
  'Chart',
  'Plot',
  'Correlation',
  'Optimise',
  'Validate',
  'Compare',
  'Indicators',
  'Strategies',
  'Backtest Data',
  'Upload Data',
  'Demo Control',
  'Docs',
  'Account',
  'Trail',
  'Unauthorized',
  'Not found (404)',
  'Error',
] as const

export type Page = (typeof PAGES)[number]

/** Stories that show a column under another name. */
const ALIASES: Partial<Record<Page, Partial<Record<Column, string>>>> = {
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

function allOf(columns: readonly Column[], reason: string): Partial<Record<Column, string>> {
  return Object.fromEntries(columns.map((column) => [column, reason]))
}

const LOADS_NOTHING = allOf(
  ['Loading', 'Empty', 'Partial', 'Failed', 'Offline', 'ContractBroken', 'Stale', 'Overflow'],
  'It loads no data.',
)

/** Why a page cannot be in a state. */
export const REASONS: Partial<Record<Page, Partial<Record<Column, string>>>> = {
  Login: {
    ...allOf(['Empty', 'Partial', 'Stale', 'Overflow'], 'It shows no data from the server.'),
    Demo: 'Nobody is signed in yet.',
  },
  Shell: { ...LOADS_NOTHING, Tablet: 'Every page shows it at this width.' },
  'Upload Data': {
    ContractBroken: 'Any successful response is accepted, because other backends word theirs differently.',
    Stale: 'A report is about one file and is never refreshed.',
  },
  Optimise: { Stale: 'A sweep that is over never changes: it is loaded once.' },
  Validate: {
    Stale: 'A stored run never changes, nor does a study that is over: each is loaded once.',
    Overflow: 'A long table of folds scrolls in its own card: see the chart.',
  },
  Compare: { Stale: 'A stored run never changes: it is loaded once.' },
  Docs: { ...LOADS_NOTHING, Demo: 'It is the same for every user.' },
  Account: {
    ...allOf(['Offline', 'ContractBroken'], 'It shows the same state as any other failure.'),
    Stale: 'Each part shows what it loaded last until its next change.',
  },
  Trail: {
    ...allOf(['Offline', 'ContractBroken'], 'It shows the same state as any other failure.'),
    Partial: 'An entry has all of its parts.',
    Stale: 'It shows what it loaded last until the filters change.',
  },
  Unauthorized: LOADS_NOTHING,
  'Not found (404)': LOADS_NOTHING,
  Error: { ...LOADS_NOTHING, Demo: 'It is the same for every user.' },
}

export type ScreenCell =
  | { readonly kind: 'story'; readonly id: string }
  | { readonly kind: 'hole' }
  | { readonly kind: 'reason'; readonly reason: string }

export interface Screen {
  readonly page: Page
  readonly cells: ReadonlyMap<Column, ScreenCell>
}

/** Returns a row per page from Storybook's index. Stories of a sub-title ('Upload Data/File check') count too. */
export function screensOf(entries: readonly Entry[]): Screen[] {
  return PAGES.map((page) => {
    const stories = entries
      // Stories in 'Toolbar' are about Storybook's own toolbar.
      .filter(
        ({ type, title }) =>
          type === 'story' && `${title}/`.startsWith(`Pages/${page}/`) && !title.endsWith('/Toolbar'),
      )
      .toSorted((a, b) => a.title.length - b.title.length)
    const cellOf = (column: Column): ScreenCell => {
      const name = ALIASES[page]?.[column] ?? column
      const story = stories.find(({ exportName }) => exportName === name)
      if (story !== undefined) return { kind: 'story', id: story.id }
      const reason = REASONS[page]?.[column]
      return reason === undefined ? { kind: 'hole' } : { kind: 'reason', reason }
    }
    return { page, cells: new Map(COLUMNS.map((column) => [column, cellOf(column)])) }
  })
}

export function idleReasons(screens: readonly Screen[]): string[] {
  return screens.flatMap(({ page, cells }) =>
    COLUMNS.filter((column) => REASONS[page]?.[column] !== undefined && cells.get(column)?.kind === 'story').map(
      (column) => `${page}: ${column}`,
    ),
  )
}
