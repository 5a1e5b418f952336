// Seeds the data folder given as argument and hangs after the second series, to be killed.
import { SEED_FOLDER } from '../paths'
import { SEED_SERIES } from '../seed/catalogue'
import { openStore } from '../store/openStore'

const store = await openStore(process.argv[2] ?? '')
setInterval(() => undefined, 1000)
let seen = 0
await store.seed(SEED_FOLDER, SEED_SERIES, async () => {
  if (++seen < 2) return
  console.log('ready')
  await new Promise(() => undefined)
})
