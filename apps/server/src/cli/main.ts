import { runCli } from './program'

// The reader may close the pipe early (`… | head`): not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// Only the owner may read files, including the database's.
process.umask(0o077)

// A large output must drain into the pipe before the exit.
process.exitCode = await runCli(process.argv.slice(2))
