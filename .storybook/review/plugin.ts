import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pack } from '../../scripts/visual-pictures.mjs'
import type { Change, Report } from '../../scripts/visual-report.mjs'

function placesOf(root: string) {
  const folder = join(root, '.cache/visual')
  const file = join(folder, 'report.json')
  return {
    folder,
    read: (): Report | null => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null),
    write: (report: Report) => writeFileSync(file, JSON.stringify(report, null, 1)),
    committed: (platform: string, snapshot: string) => join(root, 'tests/visual', platform, `${snapshot}.webp`),
  }
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const imagesOf = ({ before, after, difference }: Change) => [before, after, difference].filter((path) => path !== null)

function namesIn(body: unknown): string[] {
  const names: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'snapshots') : undefined
  if (!Array.isArray(names) || names.length === 0 || !names.every((name) => typeof name === 'string'))
    throw new Refusal(400, 'The body must be {"snapshots": […]} with at least one name.')
  return names
}

/** Writes new snapshots to tests/visual. Clients send names; paths come only from the report. */
async function accept(root: string, body: unknown): Promise<void> {
  const places = placesOf(root)
  for (const name of namesIn(body)) {
    // It may have changed since the last request.
    const report = places.read()
    const change = report?.changes.find(({ snapshot }) => snapshot === name)
    if (!report || !change) throw new Refusal(409, `${name} is not in the last report. Reload the page.`)
    await pack(join(places.folder, change.after), places.committed(report.platform, change.snapshot))
    const changes = report.changes.map((one) => (one === change ? { ...one, isAccepted: true } : one))
    places.write({ ...report, changes })
  }
}

/** Refuses other sites, whose requests have another origin. */
function checkOrigin({ headers: { origin, host, 'content-type': type } }: IncomingMessage): void {
  if (origin === undefined || host === undefined || URL.parse(origin)?.host !== host)
    throw new Refusal(403, 'Only a page of this Storybook may accept snapshots.')
  if (type !== 'application/json') throw new Refusal(415, 'The content type must be application/json.')
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(value))
}

async function answer(root: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const places = placesOf(root)
  if (path === '/accept' && request.method === 'POST') {
    checkOrigin(request)
    await accept(root, await json(request))
    send(response, 200, { report: places.read() })
    return
  }
  if (request.method !== 'GET') throw new Refusal(405, `${request.method} ${path} is not possible.`)
  const report = places.read()
  if (path === '/report.json') {
    send(response, 200, { report })
    return
  }
  const image = report?.changes.flatMap(imagesOf).find((one) => `/${one}` === path)
  if (image === undefined) throw new Refusal(404, `${path} is not in the last report.`)
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' })
  response.end(readFileSync(join(places.folder, image)))
}

/**
 * Serves the report of `npm run test:visual` under look-review/. The dev server also accepts changes; a built Storybook
 * has a copy of the report.
 */
export function lookReview(root: string): Plugin {
  return {
    name: 'look-review',
    configureServer: ({ middlewares }) => {
      middlewares.use('/look-review', (request: IncomingMessage, response: ServerResponse) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        answer(root, path, request, response).catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          send(response, error instanceof Refusal ? error.status : 500, { message })
        })
      })
    },
    generateBundle() {
      const places = placesOf(root)
      const report = places.read()
      const emit = (path: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: `look-review/${path}`, source })
      emit('report.json', JSON.stringify({ report }))
      for (const image of report?.changes.flatMap(imagesOf) ?? []) emit(image, readFileSync(join(places.folder, image)))
    },
  }
}
