// The program of a thread that runs a source file: a loader named on its command line would come too late for the file itself.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2] ?? '')
