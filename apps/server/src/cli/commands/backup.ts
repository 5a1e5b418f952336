import type { Command } from 'commander'
import type { Backup, RestoreOptions } from '../../store/backupFile'
import { BadInput } from '../badInput'
import { byCommandLine } from '../dataFolder'
import { print } from '../print'

function number(count: number): string {
  return count.toLocaleString('en')
}

function summary({ series, bars, users, runs, bytes }: Backup): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  return `series ${number(series)}, bars ${number(bars)}, users ${number(users)}, runs ${number(runs)}; ${megabytes} MB`
}

interface Keeper {
  backUp(file: string): Promise<Backup>
  restore(file: string, options: RestoreOptions): Promise<Backup>
  /** What becomes of the data that a restore replaces. */
  readonly replaced: string
}

async function keeper(): Promise<Keeper> {
  const { readStoreEnvironment } = await import('../../environment/environment')
  const { TIDEMARK_DATA: folder, DATABASE_URL: url } = readStoreEnvironment(process.env)
  if (url !== undefined) {
    const { backUpPostgres, restorePostgres } = await import('../../store/postgres/backup')
    return {
      backUp: (file) => backUpPostgres(url, folder, file),
      restore: (file, options) => restorePostgres(url, file, options),
      replaced: 'What was there is deleted',
    }
  }
  const { backUp, restore, REPLACED_FILE } = await import('../../store/backup')
  return {
    backUp: (file) => backUp(folder, file),
    restore: (file, options) => restore(folder, file, options),
    replaced: `What was there is kept as ${REPLACED_FILE}`,
  }
}

/** @throws {BadInput} with the sentence of a StoreError */
async function told<T>(work: (keeper: Keeper) => Promise<T>): Promise<T> {
  const { StoreError } = await import('../../store/Store')
  try {
    return await work(await keeper())
  } catch (error) {
    throw error instanceof StoreError ? new BadInput(error.message, { cause: error }) : error
  }
}

async function backUp(file: string): Promise<void> {
  const made = await told((one) => one.backUp(file))
  await print(`Wrote ${file}: ${summary(made)}.\n`)
}

async function restore(file: string, { replace: isReplacing = false }: { replace?: boolean }): Promise<void> {
  const { TOKEN_SECRET } = await import('../../accounts/accounts')
  await told(async (one) => {
    const found = await one.restore(file, { secrets: [TOKEN_SECRET], isReplacing, by: byCommandLine() })
    const before = isReplacing ? `${one.replaced}; everybody` : 'Everybody'
    await print(`Restored ${file}: ${summary(found)}.\n${before} has to sign in again.\n`)
  })
}

/** `tidemark backup` and `tidemark restore`: all data in one file. */
export function register(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'must not be there yet')
    .description('Write all data into one file and check it throughout. The server may be running.')
    .action(backUp)
  program
    .command('restore')
    .argument('<file>')
    .option('--replace', 'in the place of data that are there already')
    .description('Put a backup into the data folder or database. Stop the server and its workers first.')
    .action(restore)
}
