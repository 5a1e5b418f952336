import { extname } from 'node:path'
import type { Browser, Page } from 'playwright'
import { build, type Rolldown } from 'vite'

/** Cross-origin isolated: required to measure memory, and for a clock finer than 0.1 ms. */
export const ORIGIN = 'https://bench.test'
const ALONE = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** null if there is none. */
export type Files = (path: string) => Promise<string | Uint8Array | null>

/** Opens a page served from this process, without latency. */
export async function pageWith(browser: Browser, files: Files): Promise<Page> {
  const page = await browser.newPage()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = await files(pathname)
    if (body === null) return route.fulfill({ status: 404, headers: ALONE, body: '' })
    const contentType =
      TYPES[extname(pathname)] ?? (extname(pathname) === '' ? 'text/html' : 'application/octet-stream')
    return route.fulfill({ headers: ALONE, contentType, body: Buffer.from(body) })
  })
  return page
}

/** Builds a folder with an index.html and keeps the files in memory. */
export async function builtFiles(root: string): Promise<Files> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', assetsInlineLimit: 0 },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const contents = new Map(outputs.map((one) => [`/${one.fileName}`, contentOf(one)]))
  return (path) => Promise.resolve(contents.get(path === '/' ? '/index.html' : path) ?? null)
}

function contentOf(one: Rolldown.OutputChunk | Rolldown.OutputAsset): string | Uint8Array {
  return one.type === 'chunk' ? one.code : one.source
}
