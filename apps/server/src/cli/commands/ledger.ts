import type { Command } from 'commander'
import { isoTime } from '@tidemark/engine'
import { byCommandLine, withStore } from '../dataFolder'
import { counted, print, table } from '../print'

async function list({ symbol, limit }: { symbol?: string; limit: string }): Promise<void> {
  const rows = await withStore(async (store) => {
    const names = new Map((await store.users()).map(({ id, name }) => [id, name]))
    const found = await store.ledgerRows({ symbol: symbol?.toUpperCase() ?? null, limit: Number(limit) })
    return found.map((row) => ({ ...row, owner: names.get(row.owner) ?? row.owner }))
  })
  if (rows.length === 0) await print('Nothing was tried yet.\n')
  await print(
    table(
      rows.map(({ id, at, state, kind, symbol: of, timeframe, strategy, tries, owner, run, study }) => [
        String(id),
        isoTime(at).slice(0, 19).replace('T', ' '),
        state,
        `${of} ${timeframe}`,
        strategy,
        kind,
        String(tries),
        owner,
        run ?? study ?? '',
      ]),
      [0, 6],
    ),
  )
}

async function verify(): Promise<void> {
  const { verifyLedger } = await import('../../ledger/verify')
  const { rows, brokenAt } = await withStore((store) => verifyLedger(store, byCommandLine()))
  if (brokenAt !== null) throw new Error(`row ${brokenAt} of the ledger is not as it was written, or is missing.`)
  await print(`${counted(rows, 'row')}: every one is as it was written.\n`)
}

/** Of what a data folder or database keeps. */
export function registerRows(ledger: Command): void {
  ledger
    .command('list')
    .description('List what was tried on a data folder, newest first (times in UTC).')
    .option('--symbol <symbol>', 'of one symbol only')
    .option('--limit <count>', 'rows', '50')
    .action(list)
  ledger
    .command('verify')
    .description('Check that no row of the ledger was changed or removed. The exit code is 1 if one was.')
    .action(verify)
}
