/** @packageDocumentation Sends the requests of its argument and prints the outcome; see `shoot`. */
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Hits, percentilesOf, type Shots } from './shots'

/** Excluded: code is slow until compiled. */
const WARM_UP_MS = 2000

interface Counting {
  readonly times: number[]
  failed: number
  isOn: boolean
}

function optionsOf({ url, headers, body }: Shots): autocannon.Options {
  return { url, headers: { ...headers }, ...(body !== undefined && { method: 'POST', body }) }
}

function fire(options: autocannon.Options, counting: Counting): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error: unknown) => (error ? reject(error) : resolve(null)))
    instance.on('response', (_client, status, _bytes, ms) => {
      if (!counting.isOn) return
      counting.times.push(ms)
      if (status < 200 || status > 299) counting.failed++
    })
    instance.on('reqError', () => {
      counting.failed++
    })
  })
}

/** autocannon sends a second's requests at its start; several instances with offsets spread them. */
async function steadily(shots: Shots, rate: number, seconds: number): Promise<Hits> {
  const { connections = 20 } = shots
  const counting: Counting = { times: [], failed: 0, isOn: false }
  const duration = seconds + WARM_UP_MS / 1000 + 1
  const fires = Array.from({ length: connections }, async (_, index) => {
    await sleep((index * 1000) / connections)
    await fire({ ...optionsOf(shots), connections: 1, connectionRate: rate / connections, duration }, counting)
  })
  await sleep(WARM_UP_MS)
  counting.isOn = true
  await sleep(seconds * 1000)
  counting.isOn = false
  await Promise.all(fires)
  const { times, failed } = counting
  return { perSecond: times.length / seconds, ...percentilesOf(times, (1000 * connections) / rate), failed }
}

async function atFullSpeed(shots: Shots): Promise<Hits> {
  const { connections = 20, until } = shots
  const counting: Counting = { times: [], failed: 0, isOn: true }
  const limit = 'seconds' in until ? { duration: until.seconds } : { amount: until.amount }
  const startedAt = performance.now()
  await fire({ ...optionsOf(shots), connections, ...limit }, counting)
  const seconds = (performance.now() - startedAt) / 1000
  const { times, failed } = counting
  return { perSecond: times.length / seconds, ...percentilesOf(times, null), failed }
}

const shots: Shots = JSON.parse(process.argv[2] ?? '')
const { rate, until } = shots
const hits =
  rate !== undefined && 'seconds' in until ? await steadily(shots, rate, until.seconds) : await atFullSpeed(shots)
process.stdout.write(JSON.stringify(hits))
