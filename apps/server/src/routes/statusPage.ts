import type { WorkerState } from '../compute/jobs/JobQueue'
import { API_STYLE_PATH } from './openapi'

/** `jobs` is null where there can be no worker processes, and while the database does not answer. */
export interface Status {
  readonly isDatabaseUp: boolean
  readonly jobs: { readonly workers: readonly WorkerState[]; readonly waiting: number } | null
}

function workerRow({ threads, running, silentMs, isAlive, isOurs }: WorkerState, index: number): string {
  const heartbeat = `${(silentMs / 1000).toFixed(0)} s ago`
  const state = `${isAlive ? 'Alive' : 'Silent'}${isOurs ? '' : ', of another version'}`
  const cells = [index + 1, state, `${running} of ${threads}`, heartbeat]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

function workerTable(workers: readonly WorkerState[]): string {
  if (workers.length === 0) return '<p>No worker is alive.</p>'
  const titles = ['Worker', 'State', 'Busy threads', 'Heartbeat']
  const head = titles.map((title) => `<th scope="col">${title}</th>`).join('')
  return `<table aria-labelledby="workers"><thead><tr>${head}</tr></thead><tbody>${workers.map(workerRow).join('')}</tbody></table>`
}

function workersSection({ isDatabaseUp, jobs }: Status): string {
  if (!isDatabaseUp) return ''
  const content =
    jobs === null
      ? '<p>None: this server computes itself.</p>'
      : `${workerTable(jobs.workers)}<p>Computations waiting for a worker: ${jobs.waiting}</p>`
  return `<section><h2 id="workers">Workers</h2>${content}</section>`
}

/** For whoever operates the server; it names no machine and no user, because anybody may read it. */
export function statusPage(status: Status): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Status · Tidemark</title><link rel="stylesheet" href="${API_STYLE_PATH}"></head>
<body>
<header><h1>Status of Tidemark</h1></header>
<main>
<section><h2>Server</h2><p>Running. The database ${status.isDatabaseUp ? 'responds' : 'does not respond'}.</p></section>
${workersSection(status)}
</main>
</body>
</html>
`
}
