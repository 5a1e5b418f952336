import type { Command } from 'commander'
import type { Backup } from '../../store/backup'
import { BadInput } from '../badInput'
import { print } from '../print'

function number(count: number): string {
  return count.toLocaleString('en')
}

function summary({ series, bars, users, runs, bytes }: Backup): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1)
  return `series ${number(series)}, bars ${number(bars)}, users ${number(users)}, runs ${number(runs)}; ${megabytes} MB`
}

/** @throws {BadInput} when the file already exists, the server is running, or the backup is invalid */
async function withFolder<T>(
  work: (folder: string, backup: typeof import('../../store/backup')) => Promise<T>,
): Promise<T> {
  const [backup, { StoreError }, { readStoreEnvironment }] = await Promise.all([
    import('../../store/backup'),
    import('../../store/Store'),
    import('../../environment'),
  ])
  const { TIDEMARK_DATA, DATABASE_URL } = readStoreEnvironment(process.env)
  if (DATABASE_URL !== undefined) {
    throw new BadInput('DATABASE_URL is set, and this is for the data folder: back PostgreSQL up with pg_dump')
  }
  try {
    return await work(TIDEMARK_DATA, backup)
  } catch (error) {
    throw error instanceof StoreError ? new BadInput(error.message, { cause: error }) : error
  }
}

async function backUp(file: string): Promise<void> {
  const made = await withFolder((folder, backup) => backup.backUp(folder, file))
  await print(`Wrote ${file}: ${summary(made)}.\n`)
}

async function restore(file: string): Promise<void> {
  const { TOKEN_SECRET } = await import('../../accounts/accounts')
  const [found, replaced] = await withFolder(async (folder, backup) => [
    await backup.restore(folder, file, [TOKEN_SECRET]),
    backup.REPLACED_FILE,
  ])
  await print(
    `Restored ${file}: ${summary(found)}.\nWhat was there is kept as ${replaced}; everybody has to sign in again.\n`,
  )
}

/** `tidemark backup` and `tidemark restore`: all data in one file. */
export function register(program: Command): void {
  program
    .command('backup')
    .argument('<file>', 'must not be there yet')
    .description('Write all data into one file and check it throughout. Stop the server first.')
    .action(backUp)
  program
    .command('restore')
    .argument('<file>')
    .description('Put a backup in the place of the data, which are kept beside it. Stop the server first.')
    .action(restore)
}
