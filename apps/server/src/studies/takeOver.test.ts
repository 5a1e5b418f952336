import { sweepSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { holding, jobsDatabase } from '../testing/jobs'
import { POSTGRES, sql } from '../testing/postgres'
import { GOOD_REQUEST, startApp, type TestApp } from '../testing/startApp'

const { config: _config, ...RUN } = GOOD_REQUEST
const AXES = [
  ['n1', { from: 2, to: 10, step: 2 }],
  ['n2', [8, 12, 16, 20]],
]
const SWEEP = { run: RUN, axes: AXES, minTrades: 2 }
/** Some heartbeats. */
const SOON = { timeout: 60_000, interval: 100 }

/** A server that never gets further than the check of a study and of the sweep behind it. */
async function startHeld(url: string) {
  const app = await startApp({ url, runner: holding().runner, runsAtOnce: 2 })
  const ann = await app.token('ann')
  const started = async (path: string, body: object) => (await app.call(ann, path, body)).json<{ id: string }>().id
  const stress = await started('/api/studies/stress', { run: GOOD_REQUEST })
  return { app, stress, id: await started('/api/studies/sweep', SWEEP) }
}

async function sweepAt({ get }: TestApp, token: string, id: string) {
  return sweepSchema.parse((await get(`/api/studies/sweep/${id}`, token)).json())
}

describe.each(POSTGRES)('a study of several servers on %s', () => {
  it('is gone on with by another when its server stops, and is never shown as failed', async () => {
    const url = await jobsDatabase()
    const { app, stress, id } = await startHeld(url)
    const other = await startApp({ url })
    const token = await other.token('ann')
    expect(await sweepAt(other, token, id)).toMatchObject({ status: 'queued', error: null })
    await app.app.close()
    const seen = new Set<string>()
    await expect
      .poll(async () => {
        const { status } = await sweepAt(other, token, id)
        seen.add(status)
        return status
      }, SOON)
      .toBe('done')
    expect([...seen]).not.toContain('failed')
    expect((await sweepAt(other, token, id)).cells.cell.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, cell) => cell),
    )
    // Both are taken over at the same time, and may end in either order.
    const stressed = async () => (await other.get(`/api/studies/stress/${stress}`, token)).json<object>()
    await expect.poll(stressed, SOON).toMatchObject({ status: 'done', error: null })
    await expect.poll(() => sql(url, 'select * from study_leads'), SOON).toEqual([])
  })

  it('is left to newer servers when it is of a kind that this one does not know', async () => {
    const url = await jobsDatabase()
    const { app, id } = await startHeld(url)
    await app.app.close()
    await sql(url, `update study_leads set plan = jsonb_set(plan::jsonb, '{kind}', '"later"')`)
    const other = await startApp({ url })
    const token = await other.token('ann')
    const leaders = async () => (await sql(url, 'select leader from study_leads')).map(({ leader }) => leader)
    await expect.poll(leaders, SOON).not.toContain('')
    // Its next heartbeats come after it has looked at both.
    const beats = await sql(url, 'select max(beaten_at) as at from study_leads')
    await expect.poll(() => sql(url, 'select max(beaten_at) as at from study_leads'), SOON).not.toEqual(beats)
    expect((await sweepAt(other, token, id)).status).toBe('queued')
    expect(await leaders()).toHaveLength(2)
  })

  it('can be cancelled at another server than its own', async () => {
    const url = await jobsDatabase()
    const { id } = await startHeld(url)
    const other = await startApp({ url })
    const token = await other.token('ann')
    await other.call(token, `/api/studies/sweep/${id}/cancel`)
    await expect.poll(async () => (await sweepAt(other, token, id)).status, SOON).toBe('cancelled')
  })

  it('is given up when eleven servers fell silent with it, and can be resumed', async () => {
    const url = await jobsDatabase()
    const { app, id } = await startHeld(url)
    await app.app.close()
    await sql(url, 'update study_leads set takeovers = 11')
    const other = await startApp({ url })
    const token = await other.token('ann')
    await expect.poll(async () => (await sweepAt(other, token, id)).status, SOON).toBe('failed')
    const { error } = await sweepAt(other, token, id)
    expect(error).toBe('The server stopped before this was finished, 11 times.')
    await other.call(token, `/api/studies/sweep/${id}/resume`)
    await expect.poll(async () => (await sweepAt(other, token, id)).status, SOON).toBe('done')
  })
})
