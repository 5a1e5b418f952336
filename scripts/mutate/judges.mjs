// Tests of the server that judge a folder beside its own: much of what it does shows only in responses. Each folder names few: a
// mutant that survives runs all that reach it.
const src = 'apps/server/src'

/** Relative to `apps/server/src`, like the list below. */
const ELSEWHERE = {
  accounts: ['routes/trail'],
  runs: ['routes/backtests', 'routes/correlation', 'routes/plotIndicators'],
  signOn: ['routes/signOn'],
  studies: ['routes/studies'],
  uploads: ['routes/upload'],
}

/** These start the server or the command line as processes, or kill them: a mutant is in Stryker’s own process alone. */
const IN_PROCESSES = ['main', 'cli/pipe', 'store/backup', 'strategies/isolation']

/** @param {string} path - the measured folder */
export function judgesOf(path) {
  return (ELSEWHERE[path.slice(src.length + 1)] ?? []).map((name) => `${src}/${name}.test.ts`)
}

/** Test files that see no mutant. */
export const BLIND = IN_PROCESSES.map((name) => `${src}/${name}.test.ts`)
