import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import type { Session } from '../session'
import { CONNECT_MS, KEEP_ALIVE } from './database'

const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('series'), symbol: z.string() }),
  // On a channel of its own.
  z.object({ kind: z.literal('jobs') }),
  z.object({ kind: z.literal('revoked'), id: z.string(), expiresAt: z.number() }),
])

const messageSchema = z.object({ from: z.string(), notice: noticeSchema })

type Told = z.infer<typeof noticeSchema>

/** `missed`: the connection was lost, so anything may have changed. */
type Notice = Told | { readonly kind: 'missed' }

type Listener = (notice: Notice) => unknown

export interface Notices {
  /** Others hear of it when the transaction is committed. */
  tell(session: Pick<Session, 'run'>, notice: Told): Promise<void>
  listen(listener: Listener): void
  close(): Promise<void>
}

const CHANNEL = 'tidemark'
/** In ms. */
const AGAIN_MS = 1000

/** @throws the driver's own error */
export async function openNotices(url: string, channel = CHANNEL): Promise<Notices> {
  const me = randomUUID()
  const listeners: Listener[] = []
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function announce(notice: Notice): Promise<void> {
    for (const listener of listeners) await listener(notice)
  }
  function hear(payload: string): void {
    const { success, data } = messageSchema.safeParse(JSON.parse(payload))
    if (data?.from === me) return
    // Another version of the product may tell of what this one does not know.
    void announce(success ? data.notice : { kind: 'missed' }).catch(() => undefined)
  }
  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'tidemark',
      ...KEEP_ALIVE,
    })
    // Without a listener, a lost connection would end the process. 'end' follows.
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ payload = '' }) => hear(payload))
    await fresh.connect()
    fresh.once('end', reconnect)
    client = fresh
    await (isClosed ? fresh.end() : fresh.query(`listen ${channel}`))
  }
  function reconnect(): void {
    client = null
    if (isClosed) return
    const again = () =>
      connect()
        .then(() => announce({ kind: 'missed' }))
        .catch(() => (client === null ? reconnect() : client.end()))
    timer = setTimeout(again, AGAIN_MS).unref()
  }

  await connect()
  return {
    async tell(session, notice) {
      const message = JSON.stringify({ from: me, notice })
      await session.run('select pg_notify($channel, $message)', { channel, message })
    },
    listen: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
