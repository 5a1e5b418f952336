import { runCli } from './program'

// The exit code is set, not forced: a large answer must reach the end of the pipe first.
process.exitCode = await runCli(process.argv.slice(2))
