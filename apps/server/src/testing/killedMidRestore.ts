// Restores a backup into the database given as argument, and hangs before its commit, to be killed.
import { Client } from 'pg'
import { restorePostgres } from '../store/postgres/backup'

const [, , url = '', file = ''] = process.argv
setInterval(() => undefined, 1000)
const query: unknown = Reflect.get(Client.prototype, 'query')
Reflect.set(Client.prototype, 'query', function hang(this: Client, ...given: unknown[]): unknown {
  if (Object(given[0]).text !== 'commit') return typeof query === 'function' ? Reflect.apply(query, this, given) : null
  console.log('ready')
  return new Promise(() => undefined)
})
await restorePostgres(url, file, { secrets: [], isReplacing: true, by: { at: 0, actor: 'test', address: '' } })
