import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { strategiesResponseSchema, uploadResponseSchema } from '@tidemark/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CHEAP } from '../testing/startApp'
import { CLI, type Ended, nodeArgs } from '../testing/startProgram'
import { tempFolder } from '../testing/tempFolder'
import { addAccount } from '../accounts/accounts'
import { verifyPassword } from '../accounts/passwords'
import { openStore } from '../store/openStore'
import { runCli } from './program'

const EXAMPLE = fileURLToPath(new URL('../../../../docs/examples/strategies/momentum.mjs', import.meta.url))

function commandLine(folder: string) {
  vi.stubEnv('TIDEMARK_DATA', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  return async (...args: string[]): Promise<Ended> => {
    const written = { stdout: '', stderr: '' }
    const spies = (['stdout', 'stderr'] as const).map((name) =>
      vi.spyOn(process[name], 'write').mockImplementation((chunk) => {
        written[name] += String(chunk)
        return true
      }),
    )
    try {
      return { code: await runCli(args), ...written }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }
}

async function withInput(folder: string, args: string[], input: string): Promise<Ended> {
  const child = spawn(process.execPath, [...nodeArgs(CLI), ...args], {
    env: { ...process.env, TIDEMARK_DATA: folder },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, stdout, stderr }
}

describe('backup and restore', () => {
  it('write everything into one file and bring it back', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    const file = join(tempFolder(), 'tidemark.backup')
    await (await openStore(folder)).close()
    const store = await openStore(folder)
    await addAccount(store, 'ann', 'correct horse', CHEAP)
    await store.close()
    expect(await run('backup', file)).toMatchObject({ code: 0, stdout: expect.stringMatching(/users 1, runs 0/) })
    expect(await run('backup', file)).toMatchObject({ code: 2, stderr: expect.stringContaining('already') })
    expect(await run('restore', file)).toMatchObject({ code: 2, stderr: expect.stringContaining('Add --replace') })
    expect(await run('restore', '--replace', file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('sign in again'),
    })
    expect(await run('restore', join(folder, 'none'))).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^tidemark: There is no file .*none\.\n$/),
    })
  })
})

describe('strategies', () => {
  it('lists those of the data folder, and says what is wrong with files that cannot be used', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    mkdirSync(join(folder, 'strategies'))
    copyFileSync(EXAMPLE, join(folder, 'strategies', 'momentum.mjs'))
    writeFileSync(join(folder, 'strategies', 'broken.mjs'), 'throw new Error("not today")')
    const { code, stdout } = await run('strategies')
    expect(code).toBe(0)
    expect(stdout).toContain('Momentum (Momentum)\n  Buys after a rise')
    expect(stdout).toContain('broken.mjs cannot be used: Error: not today (broken.mjs:1)\n')

    const answer: unknown = JSON.parse((await run('strategies', '--json')).stdout)
    expect(strategiesResponseSchema.parse(answer).strategies.at(-1)?.id).toBe('Momentum')
    expect(answer).toMatchObject({ broken: [{ file: 'broken.mjs' }] })
  })
})

describe('user', () => {
  it('takes a password from stdin, and never from an argument', async () => {
    const folder = tempFolder()
    const added = await withInput(folder, ['user', 'add', 'ann', '--password-stdin'], 'long enough\nrest\n')
    expect(added).toEqual({ code: 0, stdout: 'Added ann.\n', stderr: '' })
    const short = await withInput(folder, ['user', 'password', 'ann', '--password-stdin'], 'short')
    expect(short).toMatchObject({ code: 2, stdout: '' })
    expect(short.stderr).toContain('at least 8 characters')
    const common = await withInput(folder, ['user', 'password', 'ann', '--password-stdin'], 'Password123')
    expect(common).toMatchObject({ code: 2, stdout: '' })
    expect(common.stderr).toContain('the password must not be one of the most common ones')
    const changed = await withInput(folder, ['user', 'password', 'ann', '--password-stdin'], 'another one')
    expect(changed.code).toBe(0)
    const unasked = await withInput(folder, ['user', 'password', 'ann'], 'another one')
    expect(unasked.stderr).toContain('pass it on stdin with --password-stdin')

    const store = await openStore(folder)
    const ann = await store.userByName('ann')
    await store.close()
    expect(await verifyPassword('another one', ann?.passwordHash ?? '')).toBe(true)
    expect(ann?.passwordVersion).toBe(2)
  })

  it('lists and removes, but not the last one', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    expect((await run('user', 'list')).stdout).toContain('No users yet')
    const store = await openStore(folder)
    await addAccount(store, 'ann', 'x', CHEAP)
    await addAccount(store, 'bob', 'x', CHEAP)
    await store.close()
    expect((await run('user', 'list')).stdout).toMatch(
      /^ann {2}administrator {2}since \d{4}-\d\d-\d\d\nbob {2}administrator {2}since .+\n$/,
    )
    expect(await run('user', 'remove', 'ann')).toMatchObject({
      code: 0,
      stdout: 'Removed ann and the runs of ann.\n',
    })
    expect(await run('user', 'remove', 'ann')).toMatchObject({
      code: 2,
      stderr: "tidemark: there is no user 'ann'; known are bob\n",
    })
    expect((await run('user', 'remove', 'bob')).stderr).toContain("'bob' is the last user")
  })

  it('makes researchers, but leaves an administrator, and turns a second factor off', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    const store = await openStore(folder)
    await addAccount(store, 'ann', 'x', CHEAP)
    await addAccount(store, 'bob', 'x', CHEAP)
    const { id = '' } = (await store.userByName('bob')) ?? {}
    await store.putFactor(id, { secret: 'ABC', confirmedAt: 1, lastStep: 1, recovery: [] })
    await store.close()
    expect((await run('user', 'role', 'bob', 'researcher')).stdout).toBe('bob is a researcher now.\n')
    expect((await run('user', 'role', 'ann', 'researcher')).stderr).toContain("'ann' is the last administrator")
    expect((await run('user', 'role', 'ann', 'boss')).stderr).toContain(
      "ROLE is 'boss': it must be administrator or researcher",
    )
    expect((await run('user', 'factor-reset', 'bob')).stdout).toBe('The second factor of bob is off.\n')
    expect((await run('user', 'factor-reset', 'bob')).stdout).toBe('bob had no second factor.\n')
  })

  it('refuses names that are none, and names that are taken', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    expect(await run('user', 'add', 'a b')).toMatchObject({ code: 2 })
    expect((await run('user', 'add', '')).stderr).toContain("NAME is ''")
    const store = await openStore(folder)
    await addAccount(store, 'ann', 'x', CHEAP)
    await store.close()
    expect((await run('user', 'add', 'ann')).stderr).toContain("there is a user 'ann' already")
  })
})

function row(hour: number): string {
  return `2024-01-01 0${hour}:00:00,10,12,9,11,5`
}

describe('import and symbols', () => {
  const head = 'datetime,open,high,low,close,volume'

  it('stores a series whole or not at all', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    const csv = join(folder, 'bars.csv')
    const store = (...more: string[]) => run('import', '--csv', csv, '--symbol', 'my.abc', ...more)

    writeFileSync(csv, [head, row(1), row(2), row(3)].join('\n'))
    const counts = 'refused 0, of a repeated time 0, out of order 0, gaps 0'
    const fiveDays = 'Five days a week, ending at 17:00 in New York, weekends with their neighbours, 252 a year'
    const doubt = '1 trading date is too few to tell the calendar: it takes 60.'
    expect(await store()).toEqual({
      code: 0,
      stdout: `Stored 3 bars as MY.ABC H1.\n3 rows from 2024-01-01 01:00 to 2024-01-01 03:00 UTC: ${counts}.\nCalendar: ${fiveDays}. ${doubt}\n`,
      stderr: '',
    })
    const chosen = 'Calendar: Seven days a week, ending at midnight UTC, 365 a year.'
    expect((await store('--calendar', 'seven-day')).stdout).toContain(chosen)
    // Said once, it stays.
    expect((await store()).stdout).toContain(chosen)
    expect((await store('--calendar', 'six')).stderr).toContain("--calendar is 'six': it must be five-day-new-york,")
    writeFileSync(csv, [head, row(1), ...[2, 3].map((hour) => row(hour).replace('10', 'ten'))].join('\n'))
    const refused = await store()
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain("line 4, column 'open', value 'ten'")
    expect((await run('symbols')).stdout).toMatch(
      /^MY\.ABC +H1 +3 +2024-01-01 01:00 to 2024-01-01 03:00 +imported from bars\.csv$/m,
    )

    writeFileSync(csv, [head, row(1)].join('\n'))
    expect((await store()).stderr).toContain('say which with --timeframe, one of M1, ')
    expect((await store('--timeframe', 'h1')).stdout).toMatch(/^Stored 1 bar as MY\.ABC H1, in place of 3\.\n/)
    const { stdout } = await run('symbols', '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      timeframes: { 'MY.ABC': ['H1', 'H4', 'D1', 'W1'], VIX: ['D1', 'W1'] },
    })
  })

  it('reads what an upload reads, and says what it has left out', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    const csv = join(folder, 'broker.csv.gz')
    const lines = ['<DATE>;<TIME>;<OPEN>;<HIGH>;<LOW>;<CLOSE>', '31.01.2024;14:00;1,10;1,30;1,00;1,20']
    lines.push('31.01.2024;15:00;1,10;0,30;1,00;1,20', '31.01.2024;16:00;1,10;1,30;1,00;1,25', '')
    writeFileSync(csv, gzipSync(lines.join('\r\n')))
    const store = (...more: string[]) =>
      run('import', '--csv', csv, '--symbol', 'ABC', '--time-zone', 'Europe/Berlin', ...more)

    // The two valid bars are two hours apart, which is no timeframe; one that is said must have them on its grid.
    expect([(await store('--dry-run')).code, (await store('--dry-run', '--timeframe', 'H1')).code]).toEqual([2, 0])
    writeFileSync(csv, gzipSync([...lines.slice(0, -1), '31.01.2024;17:00;1,10;1,30;1,00;1,30'].join('\r\n')))
    const dry = await store('--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.stdout).toContain('Would store 3 bars as ABC H1.\n4 rows from 2024-01-31 13:00 to 2024-01-31 16:00 UTC')
    expect(dry.stdout).toContain("line 3, column 'high', value '0.3': below the low of 1\n")
    expect((await run('symbols')).stdout).not.toContain('broker.csv')

    const { stdout } = await store('--json')
    expect(uploadResponseSchema.parse(JSON.parse(stdout))).toMatchObject({
      symbol: 'ABC',
      timeframe: 'H1',
      rows: 4,
      refused: 1,
      stored: 3,
      dry_run: false,
      format: { delimiter: ';', decimal: ',', is_compressed: true },
    })
    expect((await run('symbols')).stdout).toContain('imported from broker.csv.gz')
  })

  it('names what is wrong with its options', async () => {
    const folder = tempFolder()
    const run = commandLine(folder)
    const csv = join(folder, 'bars.csv')
    writeFileSync(csv, [head, row(1), row(2), row(3)].join('\n'))
    const stderrOf = async (...args: string[]) => {
      const { code, stderr } = await run('import', ...args)
      expect(code).toBe(2)
      return stderr
    }
    expect(await stderrOf('--csv', csv)).toContain('--symbol')
    expect(await stderrOf('--csv', csv, '--symbol', 'a/b')).toContain("--symbol is 'a/b'")
    expect(await stderrOf('--csv', csv, '--symbol', 'a', '--timeframe', 'H2')).toContain("--timeframe is 'H2'")
    expect(await stderrOf('--csv', csv, '--symbol', 'a', '--timeframe', 'H4')).toMatch(
      /--timeframe is H4, but the bars of the file are .*H1/,
    )
    expect(await stderrOf('--csv', csv, '--symbol', 'a', '--time-zone', 'Mars')).toContain("--time-zone is 'Mars'")
    expect(await stderrOf('--csv', csv, '--symbol', 'a', '--columns', 'open')).toContain('--columns')
    expect(
      await stderrOf('--csv', csv, '--symbol', 'a', '--columns', 'datetime,open,high,low,close,volume,-'),
    ).toContain('bars.csv: --columns names 7 columns, but line 1 of the file has 6')
    writeFileSync(csv, ['date,open,high,low,close', '01/02/2024,1,1,1,1', '02/02/2024,1,1,1,1'].join('\n'))
    expect(await stderrOf('--csv', csv, '--symbol', 'a')).toContain('say which with --dates, dmy or mdy')
    expect(await stderrOf('--csv', join(folder, 'gone.csv'), '--symbol', 'a')).toContain('no such file')
  })
})
