import type { Command } from 'commander'
import { BadInput } from '../badInput'
import { print } from '../print'

const NAMES = {
  settings: 'settings',
  users: 'users',
  revoked_tokens: 'revoked tokens',
  sessions: 'sessions',
  api_tokens: 'API tokens',
  second_factors: 'second factors',
  trail: 'entries of the trail',
  runs: 'runs',
  studies: 'studies',
  study_leads: 'unfinished studies',
  ledger: 'rows of the ledger',
  user_uploads: 'sizes of uploads',
  strategy_files: 'strategy files',
  series: 'series',
  replacements: 'replaced bars',
}

async function copy({ to }: { to: string }): Promise<void> {
  const [{ copyToPostgres }, { StoreError }, { isPostgresUrl, readStoreEnvironment }] = await Promise.all([
    import('../../store/copy/copyToPostgres'),
    import('../../store/Store'),
    import('../../environment/environment'),
  ])
  if (!isPostgresUrl(to))
    throw new BadInput('--to: it must be an address like postgres://user@db.example.com:5432/tidemark')
  try {
    await copyToPostgres(readStoreEnvironment(process.env).TIDEMARK_DATA, to, ({ name, written, present }) => {
      const before = present === 0 ? '' : `, ${present.toLocaleString('en')} were there`
      return print(`${NAMES[name]}: ${written.toLocaleString('en')} copied${before}\n`)
    })
  } catch (error) {
    throw error instanceof StoreError ? new BadInput(error.message, { cause: error }) : error
  }
  await print('Everything is there, and equal by its hashes. Start the server with DATABASE_URL set to this address.\n')
}

export function register(program: Command): void {
  program
    .command('copy')
    .description('Copy the data folder into an empty PostgreSQL database, or finish doing so. Stop the server first.')
    .requiredOption(
      '--to <url>',
      'its address, like postgres://user@db:5432/tidemark; the password may be in PGPASSWORD',
    )
    .action(copy)
}
