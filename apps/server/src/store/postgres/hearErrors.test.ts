import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { hearErrors } from './database'
import { jobsDatabase } from '../../testing/jobs'
import { POSTGRES } from '../../testing/postgres'

it.each(POSTGRES)('a connection that breaks as it is handed out ends no process on %s', async () => {
  const pool = new Pool({ connectionString: await jobsDatabase() })
  onTestFinished(() => pool.end())
  hearErrors(pool)
  const client = await pool.connect()
  expect(client.emit('error', new Error('terminating connection'))).toBe(true)
  client.release(true)
})
