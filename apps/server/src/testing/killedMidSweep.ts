// Serves the data folder and starts the sweep (JSON) given as arguments, and hangs in the middle, to be killed.
import { setTimeout } from 'node:timers/promises'
import { addAccount } from '../accounts/accounts'
import { buildApp } from '../app'
import { runTask } from '../compute/runTask'
import { openStore } from '../store/openStore'

const [folder = '', request = ''] = process.argv.slice(2)
const PASSWORD = 'correct horse'
const PIECES = 2

const store = await openStore(folder)
await addAccount(store, 'ann', PASSWORD, { n: 2 ** 4, r: 8, p: 1 })
const ann = await store.userByName('ann')
let pieces = 0
let clock = Date.now()
const app = await buildApp({
  store,
  dataFolder: folder,
  scryptCost: { n: 2 ** 4, r: 8, p: 1 },
  webRoot: folder,
  storybookRoot: folder,
  // A save is always due.
  now: () => (clock += 60_000),
  runsAtOnce: 2,
  runner: {
    run: async (task) =>
      task.kind === 'study' && task.job.what === 'cells' && ++pieces > PIECES
        ? new Promise(() => undefined)
        : runTask(task),
    close: async () => undefined,
  },
})
const login = await app.inject({
  method: 'POST',
  url: '/api/login',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({ grant_type: 'password', username: 'ann', password: PASSWORD }).toString(),
})
const { access_token: token } = login.json<{ access_token: string }>()
const started = await app.inject({
  method: 'POST',
  url: '/api/studies/sweep',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  payload: request,
})
const { id } = started.json<{ id: string }>()
while ((await store.studyParts(ann?.id ?? '', id)) === null) await setTimeout(20)
console.log('ready')
setInterval(() => undefined, 1000)
