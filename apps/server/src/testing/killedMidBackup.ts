// Backs the data folder up to a file, or restores it from one (`backup` or `restore`, folder, file), and is killed when the copy is
// whole but not yet in its place.
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

promises.link = async () => {
  console.log('ready')
  setInterval(() => undefined, 1000)
  await new Promise(() => undefined)
}
syncBuiltinESMExports()
const [, , what, folder = '', file = ''] = process.argv
const { backUp, restore } = await import('../store/backup')
await (what === 'backup' ? backUp(folder, file) : restore(folder, file, []))
