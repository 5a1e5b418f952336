import { expect, it } from 'vitest'
import { statusPage } from './statusPage'

const worker = (more: object) => ({
  id: 'secret',
  host: 'secret',
  threads: 4,
  running: 1,
  silentMs: 0,
  isAlive: true,
  isOurs: true,
  ...more,
})

it('says that the server computes itself where there can be no workers', () => {
  expect(statusPage({ isDatabaseUp: true, jobs: null })).toBe(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Status · Tidemark</title><link rel="stylesheet" href="/api/docs.css"></head>
<body>
<header><h1>Status of Tidemark</h1></header>
<main>
<section><h2>Server</h2><p>Running. The database responds.</p></section>
<section><h2 id="workers">Workers</h2><p>None: this server computes itself.</p></section>
</main>
</body>
</html>
`)
})

it('says nothing of workers while the database does not respond', () => {
  const page = statusPage({ isDatabaseUp: false, jobs: null })
  expect(page).toContain('<p>Running. The database does not respond.</p></section>\n\n</main>')
})

it('says that no worker is alive', () => {
  expect(statusPage({ isDatabaseUp: true, jobs: { workers: [], waiting: 3 } })).toContain(
    '<h2 id="workers">Workers</h2><p>No worker is alive.</p><p>Computations waiting for a worker: 3</p></section>',
  )
})

it('has a row for each worker, and names none of them', () => {
  const silent = worker({ running: 0, silentMs: 61_499, isAlive: false })
  const workers = [worker({}), silent, worker({ isOurs: false })]
  const page = statusPage({ isDatabaseUp: true, jobs: { workers, waiting: 0 } })
  expect(page).toContain(
    '<table aria-labelledby="workers"><thead><tr><th scope="col">Worker</th><th scope="col">State</th>' +
      '<th scope="col">Busy threads</th><th scope="col">Heartbeat</th></tr></thead><tbody>' +
      '<tr><td>1</td><td>Alive</td><td>1 of 4</td><td>0 s ago</td></tr>' +
      '<tr><td>2</td><td>Silent</td><td>0 of 4</td><td>61 s ago</td></tr>' +
      '<tr><td>3</td><td>Alive, of another version</td><td>1 of 4</td><td>0 s ago</td></tr></tbody></table>',
  )
  expect(page).not.toContain('secret')
})
