// Tests that judge a folder or a file beside its own, such as those of responses for much of the server. Each names few: a
// mutant that survives runs all that reach it.

/** The stores share their tests. */
const STORE = ['formerBars', 'levels', 'library', 'newerTrail', 'series', 'store', 'transaction', 'users'].map(
  (name) => `store/${name}`,
)

/** Relative to the `src` that is named first, like the lists beside it. */
const ELSEWHERE = {
  'packages/engine/src': { strategies: ['reference'] },
  'apps/server/src': {
    accounts: ['routes/trail'],
    'app.ts': ['maintenance', ...['correlation', 'health', 'ohlc', 'signOn', 'upload'].map((name) => `routes/${name}`)],
    signOn: ['routes/signOn'],
    'store/duckdb': STORE,
    'store/postgres': STORE,
    uploads: ['routes/upload'],
  },
}

/** These start the server or the command line as processes, or kill them: a mutant is in Stryker’s own process alone. */
const IN_PROCESSES = ['main', 'cli/pipe', 'store/backup', 'compute/own/isolation']

/** @param {string} path - the measured folder or file */
export function judgesOf(path) {
  const [src = '', judged = {}] = Object.entries(ELSEWHERE).find(([folder]) => path.startsWith(`${folder}/`)) ?? []
  return (judged[path.slice(src.length + 1)] ?? []).map((name) => `${src}/${name}.test.ts`)
}

/** Test files that see no mutant. */
export const BLIND = IN_PROCESSES.map((name) => `apps/server/src/${name}.test.ts`)
