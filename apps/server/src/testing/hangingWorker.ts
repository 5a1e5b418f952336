// Works on jobs of the database given as argument, and hangs in one after a few, to be killed.
import { openJobQueue } from '../compute/jobs/pgBossQueue'
import { startWorker } from '../compute/jobs/worker'
import { runTask } from '../compute/runTask'
import { openPostgres } from '../store/postgres/openPostgres'

const [url = '', few = ''] = process.argv.slice(2)

let done = 0
startWorker({
  store: await openPostgres(url),
  queue: await openJobQueue(url),
  threads: 1,
  strategies: { folder: '/nonexistent' },
  runner: {
    async run(task) {
      if (task.kind !== 'study' || task.job.what === 'check' || done++ < Number(few)) return runTask(task)
      console.log('ready')
      return new Promise(() => undefined)
    },
    close: async () => undefined,
  },
})
