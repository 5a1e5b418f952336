import { EnvironmentError, readEnvironment } from './environment'
import { serve, type Serving, StartError } from './serve'
import { StoreError } from './store/Store'

/** npm passes a Ctrl+C on that the terminal has sent already: two so close together are one. */
const ECHO_MS = 1000
/** Longest that an answer under way may hold up the end. */
const PATIENCE_MS = 10_000

/**
 * What any process does on a signal that it does not listen for: except the first one of a container, which would not
 * hear it. A start that is broken off leaves nothing half done.
 */
function endAtOnce(signal: NodeJS.Signals): void {
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/** The first signal stops cleanly; a later one ends at once. */
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

// What this process writes is its owner's alone, also the files that the database makes by itself.
process.umask(0o077)
try {
  process.on('SIGINT', endAtOnce)
  process.on('SIGTERM', endAtOnce)
  const serving = await serve(readEnvironment(process.env))
  process.off('SIGINT', endAtOnce)
  process.off('SIGTERM', endAtOnce)
  stopOnSignal(serving)
  console.log(serving.banner)
} catch (error) {
  const isForPeople = error instanceof EnvironmentError || error instanceof StoreError || error instanceof StartError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}
