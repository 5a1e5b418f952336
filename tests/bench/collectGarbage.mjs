/** @packageDocumentation Preloaded into a measured server, which then collects its garbage on SIGUSR2. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
