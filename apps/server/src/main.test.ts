import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CLI, type Ended, fromSource, MAIN, nodeArgs, startProgram } from './testing/startProgram'
import { tempFolder } from './testing/tempFolder'

async function serving(variables: Record<string, string>, start = nodeArgs(MAIN)) {
  const { child, ended, output } = startProgram(MAIN, variables, [], start)
  while (!output().includes('Ctrl+C')) {
    const end = await Promise.race([ended, once(child.stdout, 'data').then(() => null)])
    if (end) throw new Error(`The server ended before it listened: ${end.stderr}`)
  }
  const read = (name: string) => new RegExp(`^ +${name} +(.+)$`, 'm').exec(output())?.[1] ?? ''
  return { child, ended, text: output(), app: read('App'), password: read('Password') }
}

async function stop(child: ChildProcess, ended: Promise<Ended>, signal: NodeJS.Signals): Promise<Ended> {
  child.kill(signal)
  return ended
}

async function call(url: string, token: string, body?: object): Promise<{ status: number; json: unknown }> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: await answer.json() }
}

async function signIn(app: string, password: string): Promise<{ status: number; token: string }> {
  const form = new URLSearchParams({ grant_type: 'password', username: 'admin', password })
  const answer = await fetch(`${app}api/login`, { method: 'POST', body: form })
  const { access_token: token = '' } = Object(await answer.json())
  return { status: answer.status, token: String(token) }
}

const RUN = { symbol: 'EURUSD - 1 Hour', strategy_name: 'Moving Average' }

describe('the server as it is started', () => {
  it('prints what a person needs, keeps everything over a stop, and survives being killed in the middle of a run', async () => {
    const TIDEMARK_DATA = join(tempFolder(), 'data')
    const first = await serving({ TIDEMARK_DATA }, fromSource(MAIN))
    expect(first.text).toContain(`Data       ${TIDEMARK_DATA}\n`)
    expect(first.text).toContain('Stop       Ctrl+C')
    expect(first.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    const { token } = await signIn(first.app, first.password)
    const ran = await call(`${first.app}api/backtests`, token, RUN)
    expect(ran.status).toBe(200)
    expect(await stop(first.child, first.ended, 'SIGINT')).toMatchObject({ code: 0, stderr: '' })

    const second = await serving({ TIDEMARK_DATA })
    expect(second.password).toBe('as printed on the first start, or set since')
    expect(second.text).not.toContain(first.password)
    const kept = await call(`${second.app}api/backtests/ids`, token)
    expect(kept.json).toEqual([Object(ran.json).run_id])
    const broken = call(`${second.app}api/backtests`, token, RUN).catch(() => null)
    await stop(second.child, second.ended, 'SIGKILL')
    await broken

    const third = await serving({ TIDEMARK_DATA, TIDEMARK_ADMIN_PASSWORD: 'from now on' })
    expect(third.password).toBe('as given in TIDEMARK_ADMIN_PASSWORD')
    expect((await signIn(third.app, first.password)).status).toBe(401)
    const { token: fresh } = await signIn(third.app, 'from now on')
    const { json: ids } = await call(`${third.app}api/backtests/ids`, fresh)
    for (const id of Object.values<string>(Object(ids))) {
      expect((await call(`${third.app}api/backtests/${id}?include=equity`, fresh)).status).toBe(200)
    }
    expect(ids).toContain(Object(ran.json).run_id)
    expect((await stop(third.child, third.ended, 'SIGTERM')).code).toBe(0)
  })

  it('ends on a signal while it starts, even where nobody else would end it, and starts again', async () => {
    const TIDEMARK_DATA = tempFolder()
    const watcher = watch(TIDEMARK_DATA)
    onTestFinished(() => watcher.close())
    const seen = once(watcher, 'change')
    const { child, ended } = startProgram(MAIN, { TIDEMARK_DATA })
    await seen
    expect(await stop(child, ended, 'SIGTERM')).toEqual({ code: 143, stdout: '', stderr: '' })
    const again = await serving({ TIDEMARK_DATA })
    expect((await signIn(again.app, again.password)).status).toBe(200)
  })

  it('leaves the data folder to no other process', async () => {
    const TIDEMARK_DATA = tempFolder()
    await serving({ TIDEMARK_DATA })
    const another = await startProgram(MAIN, { TIDEMARK_DATA }).ended
    expect(another).toMatchObject({ code: 1, stdout: '' })
    expect(another.stderr).toMatch(
      /^The data folder .+ is in use by another process \(\d+\): stop the server first\.\n$/,
    )
    const command = await startProgram(CLI, { TIDEMARK_DATA }, ['symbols']).ended
    expect(command).toMatchObject({ code: 2, stdout: '' })
    expect(command.stderr).toContain('stop the server first')
  })

  it('says in one sentence that the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = Object(taken.address())
    const TIDEMARK_DATA = tempFolder()
    const refused = await startProgram(MAIN, { TIDEMARK_DATA, PORT: String(port) }).ended
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(new RegExp(`^Port ${port} is taken\\. .+\\n$`))
    expect((await serving({ TIDEMARK_DATA })).password).toMatch(/^[a-z2-9]{5}-/)
  })

  it.each([
    [
      'an unwritable data folder',
      { TIDEMARK_DATA: '/dev/null/data' },
      /^The data folder \/dev\/null\/data cannot be written to .+\n$/,
    ],
    ['a port that is none', { PORT: 'http' }, /^PORT is 'http': it must be a whole number from 0 to 65535\.\n$/],
  ])('says in one sentence that it was given %s', async (_name, variables, sentence) => {
    const refused = await startProgram(MAIN, { TIDEMARK_DATA: tempFolder(), ...variables }).ended
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(sentence)
  })
})
