// Opens the data folder given as argument, prints 'ready', and keeps it open.
import { openStore } from '../store/openStore'

await openStore(process.argv[2] ?? '')
console.log('ready')
setInterval(() => undefined, 1000)
