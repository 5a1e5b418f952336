import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ENVIRONMENT_NAMES, readEnvironment } from './environment/environment'

const examples = new URL('../../../docs/examples/', import.meta.url)

const serviceSchema = z.strictObject({
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  image: z
    .string()
    .regex(/^docker\.io\/\S+:\d+\.\d+\S*@sha256:[0-9a-f]{64}$/)
    .optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string().regex(/^[a-z]+:\/\S+$/)).default([]),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).default([]),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z
    .strictObject({
      test: z.string(),
      interval: z.string(),
      timeout: z.string(),
      start_period: z.string(),
    })
    .optional(),
  scale: z.number().int().positive().default(1),
  restart: z.literal('unless-stopped'),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
})

const composeSchema = z.strictObject({
  'x-tidemark': z.unknown().optional(),
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
})

type Service = z.infer<typeof serviceSchema>

const GIVEN: Readonly<Record<string, string>> = {
  TIDEMARK_DOMAIN: 'desk.example.com',
  TIDEMARK_ADMIN_PASSWORD: 'correct horse battery',
  POSTGRES_PASSWORD: 'secret123',
}

function readCompose(name: string) {
  const text = readFileSync(new URL(name, examples), 'utf8')
  const asked = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, variable = '']) => variable))
  const filled = text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, variable: string) => GIVEN[variable] ?? 'unknown')
  return { text, asked, ...composeSchema.parse(parse(filled, { merge: true, strict: true })) }
}

const isOurs = ({ build }: Service) => build !== undefined

describe.each(['compose.yaml', 'compose.postgres.yaml'])('%s', (name) => {
  const { text, asked, services, volumes } = readCompose(name)
  const all = Object.entries(services)

  it('uses only services and volumes that it has, and waits only for services with a health check', () => {
    for (const [, service] of all) {
      for (const needed of Object.keys(service.depends_on)) expect(services[needed]?.healthcheck).toBeDefined()
      for (const volume of service.volumes) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
      expect([service.build, service.image].filter((from) => from !== undefined)).toHaveLength(1)
    }
  })

  it('names every variable that it asks for at its top, and has no `$` left', () => {
    const [head = ''] = text.split('\nx-tidemark:')[0]?.split('\nservices:') ?? []
    expect(Object.keys(GIVEN)).toEqual(expect.arrayContaining([...asked]))
    for (const variable of asked) expect(head).toContain(variable)
    expect(JSON.stringify(services)).not.toMatch(/\$\{|unknown/)
  })

  it('builds our image from a file that exists, and sets only variables that the server reads, to allowed values', () => {
    const ours = all.filter(([, service]) => isOurs(service))
    expect(ours.length).toBeGreaterThan(0)
    for (const [, { build, environment }] of ours) {
      const context = new URL(`${build?.context}/`, examples)
      expect(existsSync(fileURLToPath(new URL(build?.dockerfile ?? '', context)))).toBe(true)
      expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)))
      expect(() => readEnvironment(environment)).not.toThrow()
    }
  })

  it('publishes the proxy alone, which passes requests on to the server', () => {
    const published = all.filter(([, { ports }]) => ports.length > 0).map(([service]) => service)
    expect(published).toEqual(['proxy'])
    expect(services['proxy']?.command).toContain('--to=tidemark:8080')
    expect(services['tidemark']?.healthcheck?.test).toContain('http://127.0.0.1:8080/readyz')
    expect(services['tidemark']?.environment['TIDEMARK_TRUST_PROXY']).toBe('1')
  })
})

it('compose.postgres.yaml connects a server and two workers with its database', () => {
  const { tidemark, worker, database } = readCompose('compose.postgres.yaml').services
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database?.environment ?? {}
  const url = `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_DB}`
  expect([tidemark, worker].map((service) => service?.environment['DATABASE_URL'])).toEqual([url, url])
  expect(worker?.scale).toBe(2)
  expect(worker?.command?.slice(0, 3)).toEqual(['node', 'apps/server/dist/cli.js', 'worker'])
  const port = worker?.command?.[worker.command.indexOf('--port') + 1]
  expect(worker?.healthcheck?.test).toContain(`http://127.0.0.1:${port}/healthz`)
})
