import type { Log } from '../../logChanges'
import { createJobs, type Jobs } from './jobs'
import { openJobQueue } from './pgBossQueue'

/**
 * @param computesHere - see `JobsOptions`
 * @throws {StoreError}
 */
export async function openJobs(url: string, computesHere: boolean, log?: Log): Promise<Jobs> {
  const queue = await openJobQueue(url)
  try {
    return await createJobs({ queue, computesHere, log })
  } catch (error) {
    await queue.close().catch(() => undefined)
    throw error
  }
}
