// Restores a backup into the database given as argument, and hangs before its commit, to be killed.
import { restorePostgres } from '../store/postgres/backup'
import { stopAtCommit } from './stopAtCommit'

const [, , url = '', file = ''] = process.argv
setInterval(() => undefined, 1000)
stopAtCommit()
await restorePostgres(url, file, { secrets: [], isReplacing: true, by: { at: 0, actor: 'test', address: '' } })
