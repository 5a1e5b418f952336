import { EnvironmentError, readEnvironment, unknownVariables } from './environment/environment'
import { serve, type Serving, StartError } from './serve'
import { StoreError } from './store/Store'

/** npm forwards a Ctrl+C that the terminal has already sent; two this close count as one. */
const ECHO_MS = 1000
const PATIENCE_MS = 10_000

/** The first process of a container would ignore the signal. Aborting the start leaves nothing half done. */
function endAtOnce(signal: NodeJS.Signals): void {
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

function stopOnSignal(serving: Serving): void {
  let stoppingSince: number | null = null
  const onSignal = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > ECHO_MS) process.exit(130)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    void serving.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof StoreError ? error.message : error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** Where the app is, with a slash at its end: `npm start` says there that Storybook is built. */
export let address: string | undefined

// Only the owner may read files, including the database's.
process.umask(0o077)
try {
  process.on('SIGINT', endAtOnce)
  process.on('SIGTERM', endAtOnce)
  for (const sentence of unknownVariables(process.env)) console.error(sentence)
  const serving = await serve(readEnvironment(process.env))
  process.off('SIGINT', endAtOnce)
  process.off('SIGTERM', endAtOnce)
  stopOnSignal(serving)
  address = serving.address
  console.log(serving.banner)
} catch (error) {
  const isForPeople = error instanceof EnvironmentError || error instanceof StoreError || error instanceof StartError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}
