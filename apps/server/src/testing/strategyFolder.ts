import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from './tempFolder'

export function strategyFolder(files: Readonly<Record<string, string>>): string {
  const folder = tempFolder()
  mkdirSync(join(folder, 'strategies'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'strategies', name), text)
  return folder
}
