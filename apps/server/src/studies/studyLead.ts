import { randomUUID } from 'node:crypto'
import { type Log, logChanges } from '../logChanges'
import type { LedStudy, StoredStudy, StudyLeads } from '../store/Store'

/** In ms. A leader that is silent five times as long loses its studies. */
const BEAT_MS = 2000

/** Ends a study here without storing it, because another server leads it or is about to. */
export class LeftToOthers extends Error {
  override readonly name = 'LeftToOthers'
}

export interface LeadWatch {
  /** Another server has taken over one of this server's studies. */
  onLost(id: string): void
  /** A user cancelled it at another server. */
  onCancelled(id: string): void
  /** The server that led it stopped. Must not reject. */
  adopt(led: LedStudy): Promise<void>
}

/** Stores studies, and keeps the lead of this server's. */
export interface StudyLead {
  /** @throws {LeftToOthers} when another server leads it */
  start(study: StoredStudy, plan: string): Promise<void>
  /** @throws {LeftToOthers} when another server has taken it over */
  put(study: StoredStudy, isOver: boolean): Promise<void>
  /** Ends a study that cannot be continued. */
  fail(study: Pick<StoredStudy, 'id' | 'state' | 'answer'>): Promise<void>
  /** Whichever server leads it. */
  cancel(owner: string, id: string): Promise<void>
  /** Stops the heartbeats for it. */
  leave(id: string): void
  watch(watch: LeadWatch): void
  /** Another server may take over at once. */
  stop(): Promise<void>
}

export function createStudyLead(leads: StudyLeads, log: Log = () => undefined): StudyLead {
  const attempt = logChanges(log)
  const me = randomUUID()
  const mine = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | null = null

  async function beat(watch: LeadWatch): Promise<void> {
    try {
      const held = [...mine]
      const found = await attempt('The heartbeat of studies', async () =>
        held.length === 0 ? new Map<string, { isCancelled: boolean }>() : leads.beat(me, held),
      )
      for (const id of held) {
        const state = found.get(id)
        // It may have ended meanwhile.
        if (state === undefined && mine.delete(id)) watch.onLost(id)
        if (state?.isCancelled === true) watch.onCancelled(id)
      }
      for (const led of await attempt('Taking over studies', () => leads.takeOver(me))) {
        // After a long wait for the database, this server may be offered a study that it leads itself.
        if (mine.has(led.id)) continue
        mine.add(led.id)
        void watch.adopt(led)
      }
    } catch {
      // The next beat may reach the database.
    }
  }

  return {
    async start(study, plan) {
      if (!(await leads.claim(me, plan, study))) throw new LeftToOthers()
      mine.add(study.id)
    },
    async put(study, isOver) {
      if (isOver) mine.delete(study.id)
      if (!(await leads.put(me, study, isOver))) throw new LeftToOthers()
    },
    async fail(study) {
      mine.delete(study.id)
      await leads.fail(me, study)
    },
    cancel: (owner, id) => leads.cancel(owner, id),
    leave: (id) => void mine.delete(id),
    watch(watch) {
      timer = setInterval(() => (beating ??= beat(watch).finally(() => (beating = null))), BEAT_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await beating
      mine.clear()
      await leads.release(me).catch(() => undefined)
    },
  }
}
