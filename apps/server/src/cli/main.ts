import { runCli } from './program'

// Whoever reads the answer may have seen enough (`… | head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

// What this process writes is its owner's alone, also the files that the database makes by itself.
process.umask(0o077)

// The exit code is set, not forced: a large answer must reach the end of the pipe first.
process.exitCode = await runCli(process.argv.slice(2))
