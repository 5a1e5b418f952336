import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, loginResponseSchema, UPLOAD_FIELD } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { readEnvironment } from '../environment/environment'
import { serve } from '../serve'
import { killWhenReady } from '../testing/killWhenReady'
import { CHEAP, waves } from '../testing/startApp'
import { CLI, nodeArgs, startProgram } from '../testing/startProgram'
import { tempFolder } from '../testing/tempFolder'
import { backUp, REPLACED_FILE, restore } from './backup'
import { DATA_FILE } from './dataFolder'
import { clearLeftovers } from './leftovers'
import { openStore } from './openStore'
import { listenForPauses, whilePaused } from './pause'

const SERIES = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
const SECRET = 'secret'
const PASSWORD = 'correct horse battery staple'
async function folderOf(bars: number): Promise<string> {
  const folder = tempFolder()
  const store = await openStore(folder)
  await addAccount(store, `user of ${bars}`, 'password', CHEAP)
  await store.setSetting(SECRET, `secret of ${bars}`)
  await store.putSeries(SERIES, waves(bars))
  await store.close()
  return folder
}

async function contents(folder: string) {
  const store = await openStore(folder)
  const found = {
    users: (await store.users()).map(({ name }) => name),
    bars: (await store.bars(SERIES)).time.length,
    secret: await store.setting(SECRET),
    trail: await store.trail({ limit: 9 }),
  }
  await store.close()
  return found
}

const BY = { at: Date.UTC(2025, 0, 14), actor: 'command line', address: '' } as const
const REPLACE = { secrets: [], isReplacing: true, by: BY } as const

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

const HOURS = 2000

/** Returns a function that replaces the series LIVE by hours at one price, and resolves to the status. */
async function uploader(url: string) {
  const form = new URLSearchParams({ grant_type: 'password', username: 'admin', password: PASSWORD })
  const login = await fetch(url + endpoints.login.path, { method: 'POST', body: form })
  const { access_token: token } = loginResponseSchema.parse(await login.json())
  return async (price: number) => {
    const row = (_: unknown, i: number) =>
      `${new Date(Date.UTC(1990, 0, 1, i)).toISOString()},${[price, price, price, price].join(',')}`
    const csv = ['datetime,open,high,low,close', ...Array.from({ length: HOURS }, row)].join('\n')
    const body = new FormData()
    body.append(UPLOAD_FIELD, new File([csv], 'LIVE.csv', { type: 'text/csv' }))
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${url}${endpoints.uploadCsv.path}?symbol=LIVE`, { method: 'POST', headers, body })).status
  }
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a backup', () => {
  it('holds everything, and takes the place of other data, which are kept', async () => {
    const file = join(tempFolder(), 'backup.tidemark')
    expect(await backUp(await folderOf(300), file)).toMatchObject({ users: 1, series: 1, bars: 300, runs: 0 })
    const folder = await folderOf(50)
    const before = readFileSync(file)
    expect(await restore(folder, file, { ...REPLACE, secrets: [SECRET] })).toMatchObject({
      users: 1,
      series: 1,
      bars: 300,
    })
    const entry = { ...BY, id: 1, action: 'data restored', subject: 'backup.tidemark' }
    expect(await contents(folder)).toEqual({ users: ['user of 300'], bars: 300, secret: null, trail: [entry] })
    expect(readdirSync(folder).toSorted()).toEqual([DATA_FILE, REPLACED_FILE])
    expect(readFileSync(file).equals(before)).toBe(true)
    await restore(folder, join(folder, REPLACED_FILE), REPLACE)
    const back = { ...entry, subject: REPLACED_FILE }
    expect(await contents(folder)).toEqual({ users: ['user of 50'], bars: 50, secret: 'secret of 50', trail: [back] })
  })

  it('fills a folder that is new, and one whose data are damaged', async () => {
    const file = join(tempFolder(), 'backup.tidemark')
    await backUp(await folderOf(300), file)
    const fresh = join(tempFolder(), 'new')
    await restore(fresh, file, REPLACE)
    expect(await contents(fresh)).toMatchObject({ bars: 300 })
    const damaged = tempFolder()
    writeFileSync(join(damaged, DATA_FILE), 'this is no database')
    await restore(damaged, file, REPLACE)
    expect(await contents(damaged)).toMatchObject({ bars: 300 })
    expect(readFileSync(join(damaged, REPLACED_FILE), 'utf8')).toBe('this is no database')
  })

  it('takes nothing over from the log of damaged data, and keeps it beside them', async () => {
    const file = join(tempFolder(), 'backup.tidemark')
    await backUp(await folderOf(300), file)
    const damaged = tempFolder()
    writeFileSync(join(damaged, DATA_FILE), 'this is no database')
    writeFileSync(join(damaged, `${DATA_FILE}.wal`), 'and this is no log')
    await restore(damaged, file, REPLACE)
    expect(readdirSync(damaged).toSorted()).toEqual([DATA_FILE, REPLACED_FILE, `${REPLACED_FILE}.wal`])
    expect(readFileSync(join(damaged, `${REPLACED_FILE}.wal`), 'utf8')).toBe('and this is no log')
    expect(await contents(damaged)).toMatchObject({ users: ['user of 300'], bars: 300 })
  })

  it('can be read by its owner alone, made and restored, whoever may read what it is made from', async () => {
    const file = join(tempFolder(), 'backup.tidemark')
    const from = await folderOf(5)
    chmodSync(from, 0o755)
    chmodSync(join(from, DATA_FILE), 0o644)
    await backUp(from, file)
    expect(modeOf(file)).toBe('600')
    chmodSync(file, 0o644)
    const folder = await folderOf(5)
    chmodSync(folder, 0o755)
    chmodSync(join(folder, DATA_FILE), 0o644)
    await restore(folder, file, REPLACE)
    expect(modeOf(folder)).toBe('700')
    expect(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))])).toEqual([
      [DATA_FILE, '600'],
      [REPLACED_FILE, '600'],
    ])
  })

  it.each(['backup', 'restore'])(
    'that is killed half-way (%s) leaves nothing behind after the next start',
    async (what) => {
      const [folder, elsewhere] = [await folderOf(5), tempFolder()]
      const file = join(elsewhere, 'made')
      if (what === 'restore') await backUp(folder, file)
      await killWhenReady('killedMidBackup', what, folder, file)
      const names = () => [...readdirSync(folder), ...readdirSync(elsewhere)].toSorted()
      expect(names().filter((name) => name.endsWith('.part'))).toHaveLength(1)
      const serving = await serve(readEnvironment({ TIDEMARK_DATA: folder, PORT: '0' }))
      await serving.stop()
      expect(names()).toEqual([...(what === 'restore' ? ['made'] : []), DATA_FILE])
      expect(await contents(folder)).toMatchObject({ users: expect.arrayContaining(['user of 5']), bars: 5 })
    },
  )

  it('is never removed by a note that names it, or anything else that is no part of its own', async () => {
    const [folder, elsewhere] = [tempFolder(), tempFolder()]
    const precious = ['made', `made.${randomUUID()}.part`].map((name) => join(elsewhere, name))
    for (const file of precious) {
      writeFileSync(file, 'precious')
      writeFileSync(join(folder, `${DATA_FILE}.${randomUUID()}.backup`), file)
    }
    clearLeftovers(folder)
    expect(precious.map((file) => existsSync(file))).toEqual([true, true])
    expect(readdirSync(folder)).toEqual([])
  })

  it('is put in the place of other data only when told so', async () => {
    const file = join(tempFolder(), 'backup.tidemark')
    await backUp(await folderOf(300), file)
    const folder = await folderOf(50)
    const found = await refusal(restore(folder, file, { ...REPLACE, isReplacing: false }))
    expect(found).toMatchObject({ kind: 'exists', message: expect.stringContaining('Add --replace') })
    expect(await contents(folder)).toMatchObject({ bars: 50 })
  })

  it('is made of one moment while a server has the data open and writes', async () => {
    const folder = tempFolder()
    const serving = await serve(
      readEnvironment({ TIDEMARK_DATA: folder, PORT: '0', TIDEMARK_ADMIN_PASSWORD: PASSWORD }),
    )
    onTestFinished(() => serving.stop())
    const { port } = new URL(serving.address)
    const upload = await uploader(`http://127.0.0.1:${port}`)
    let stored = 1
    expect(await upload(stored)).toBe(200)
    const file = join(tempFolder(), 'backup.tidemark')
    const backup = startProgram(CLI, { TIDEMARK_DATA: folder }, ['backup', file])
    const over = new AbortController()
    void backup.ended.then(() => over.abort())
    while (!over.signal.aborted) expect(await upload(++stored)).toBe(200)
    expect(await backup.ended).toMatchObject({ code: 0, stderr: '' })
    expect(modeOf(file)).toBe('600')

    const copy = tempFolder()
    await restore(copy, file, REPLACE)
    const store = await openStore(copy)
    const closes = new Set((await store.bars({ symbol: 'LIVE', timeframe: 'H1' })).close)
    await store.close()
    expect([...closes]).toEqual([expect.any(Number)])
    expect([...closes][0]).toBeLessThanOrEqual(stored)
  })

  it('is copied while nothing is written', async () => {
    const folder = await folderOf(5)
    const store = await openStore(folder)
    onTestFinished(() => store.close())
    const listener = await listenForPauses(folder, async (work) => store.pauseWrites?.(work))
    onTestFinished(() => listener?.close())
    const writing: Promise<void>[] = []
    await whilePaused(folder, async () => {
      writing.push(store.setSetting('theme', 'dark'))
      for (let k = 0; k < 50; k++) expect(await store.setting('theme')).toBeNull()
    })
    await Promise.all(writing)
    expect(await store.setting('theme')).toBe('dark')
  })

  it('is refused when the server goes on before the copy is complete', async () => {
    const folder = tempFolder()
    const listener = await listenForPauses(folder, (work) => work())
    const copied = refusal(whilePaused(folder, async () => listener?.close()))
    expect(await copied).toMatchObject({
      kind: 'locked',
      message: expect.stringContaining('stopped during the backup'),
    })
    expect(await whilePaused(folder, async () => true)).toBeNull()
  })

  it('never replaces a file, and leaves none behind that is not whole', async () => {
    const folder = await folderOf(5)
    const elsewhere = tempFolder()
    const file = join(elsewhere, 'precious')
    writeFileSync(file, 'precious')
    expect(await refusal(backUp(folder, file))).toMatchObject({ kind: 'exists' })
    expect(readFileSync(file, 'utf8')).toBe('precious')
    expect(await refusal(backUp(folder, join(elsewhere, 'none', 'file')))).toMatchObject({ kind: 'unwritable' })
    expect(readdirSync(elsewhere)).toEqual(['precious'])
    expect(await contents(folder)).toMatchObject({ bars: 5 })
  })

  it.each<[string, (file: string) => void | Promise<void>, RegExp]>([
    ['is none', (file) => writeFileSync(file, 'this is no database'), /is damaged, or no backup/],
    ['is cut off', (file) => truncateSync(file, 300_000), /is damaged, or no backup/],
    [
      'has a bad block',
      (file) => writeFileSync(file, readFileSync(file).fill(7, 270_000, 520_000)),
      /is damaged, or no backup/,
    ],
    [
      'is of a newer version',
      async (file) => {
        const { openDatabase } = await import('./duckdb/database')
        const db = await openDatabase(file)
        await db.write((session) => session.run('update schema_version set version = 99'))
        await db.close()
      },
      /newer version of Tidemark \(layout 99/,
    ],
  ])('that %s is refused; it and the data stay as they are', async (_, spoil, message) => {
    const file = join(tempFolder(), 'backup.tidemark')
    await backUp(await folderOf(20_000), file)
    await spoil(file)
    const spoilt = readFileSync(file)
    const folder = await folderOf(50)
    const data = readFileSync(join(folder, DATA_FILE))
    expect(String(await refusal(restore(folder, file, { ...REPLACE, secrets: [SECRET] })))).toMatch(message)
    expect(readFileSync(file).equals(spoilt)).toBe(true)
    expect(existsSync(`${file}.wal`)).toBe(false)
    expect(readFileSync(join(folder, DATA_FILE)).equals(data)).toBe(true)
    expect(readdirSync(folder)).toEqual([DATA_FILE])
  })

  it('is neither made nor put in place while somebody else has the data open', async () => {
    const folder = await folderOf(5)
    const file = join(tempFolder(), 'backup.tidemark')
    await backUp(folder, file)
    const child = spawn(process.execPath, [...nodeArgs('holdStore'), folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stdout, 'data')
    const locked = { kind: 'locked', message: expect.stringContaining('stop the server first') }
    expect(await refusal(restore(folder, file, REPLACE))).toMatchObject(locked)
    expect(await refusal(backUp(folder, `${file}2`))).toMatchObject(locked)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    expect(existsSync(`${file}2`)).toBe(false)
  })

  it('is not made of a file that is not there', async () => {
    const folder = tempFolder()
    const error = await refusal(restore(folder, join(folder, 'nothing'), REPLACE))
    expect(error).toMatchObject({ message: `There is no file ${join(folder, 'nothing')}.` })
  })
})
