// Seeds the data folder or database given as argument and hangs after the second series, to be killed.
import { SEED_FOLDER } from '../paths'
import { SEED_SERIES } from '../seed/catalogue'
import { openStore } from '../store/openStore'
import { openPostgres } from '../store/postgres/openPostgres'

const [, , place = ''] = process.argv
const store = await (place.startsWith('postgres:') ? openPostgres(place) : openStore(place))
setInterval(() => undefined, 1000)
let seen = 0
await store.seed(SEED_FOLDER, SEED_SERIES, async () => {
  if (++seen < 2) return
  console.log('ready')
  await new Promise(() => undefined)
})
