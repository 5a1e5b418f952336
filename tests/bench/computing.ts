import type { Browser, Page } from 'playwright'
import { z } from 'zod'

/** Times in microseconds; `tdur` is CPU time. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
})

/** Returns the CPU time of the main thread's longest task, in ms. */
function longestTask(trace: Buffer): number {
  const { traceEvents: events } = traceSchema.parse(JSON.parse(trace.toString('utf8')))
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isOfPage = ({ pid, tid }: { pid: number; tid: number }) =>
    pages.some((page) => page.pid === pid && page.tid === tid)
  const times = events.filter((event) => event.name.endsWith('RunTask') && isOfPage(event)).map(({ tdur = 0 }) => tdur)
  return times.reduce((most, time) => Math.max(most, time), 0) / 1000
}

/**
 * Returns how long the page's main thread computed at a stretch while `work` ran, in ms of CPU time. Unlike the duration
 * of a task, that leaves out what other programs of the machine took meanwhile.
 */
export async function longestComputing(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  return longestTask(await browser.stopTracing())
}
