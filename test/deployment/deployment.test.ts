import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { operations } from '../../src/urls.ts'
import { PREPARED_STATEMENTS, TRANSACTION_POOL } from '../support/pooler.ts'

const ROOT = join(import.meta.dir, '../..')
const read = (path: string) => Bun.file(join(ROOT, path)).text()

type Service = {
  environment?: Record<string, string>
  read_only?: boolean
  volumes?: string[]
  logging?: { options: object }
}

const compose = async () =>
  Bun.YAML.parse(await read('compose.yaml')) as { services: Record<string, Service>; volumes: object }

/** Variables that the product reads, by the example that a test keeps complete. */
const known = async () =>
  new Set([...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))

test('two servers run on a read-only file system, and trust the one proxy in front', async () => {
  const { services } = await compose()
  const servers = Object.entries(services).filter(([name]) => name.startsWith('server-'))
  expect(servers).toHaveLength(2)
  for (const [, { environment, read_only }] of servers) {
    expect(read_only).toBe(true)
    expect(environment).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: 1, DEV_LOGIN: 0 })
    for (const name of Object.keys(environment ?? {})) expect([...(await known())]).toContain(name)
  }
})

test('one container has the embedded database on a volume, whatever .env contains', async () => {
  const { services, volumes } = Bun.YAML.parse(await read('compose.single.yaml')) as Awaited<
    ReturnType<typeof compose>
  >
  expect(Object.keys(services)).toEqual(['server'])
  const { environment = {}, read_only, volumes: mounted } = services.server ?? {}
  expect([read_only, mounted, Object.keys(volumes)]).toEqual([
    true,
    ['data:/data', './backups:/backups'],
    ['data'],
  ])
  const reading = readConfig({
    ...(await copiedExample()),
    DATABASE_URL: 'postgres://db/qv',
    ...strings(environment),
  })
  expect(reading).toMatchObject({
    ok: true,
    config: {
      production: true,
      host: '0.0.0.0',
      port: 3000,
      databaseUrl: null,
      dataDir: '/data/database',
      trustProxy: 1,
    },
  })
})

test.each(['compose.yaml', 'compose.single.yaml'])('logs of %s cannot fill a disk', async (file) => {
  const { services } = Bun.YAML.parse(await read(file)) as Awaited<ReturnType<typeof compose>>
  for (const [name, { logging }] of Object.entries(services))
    expect([name, logging?.options]).toEqual([name, { 'max-size': '20m', 'max-file': '10' }])
})

const strings = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`]))

/** What a .env has that was copied from the example. */
async function copiedExample(): Promise<Record<string, string>> {
  return Object.fromEntries(
    [...(await read('.env.example')).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

test('the pooler is the one that the suites are run through', async () => {
  const { pooler } = (await compose()).services
  const settings = Object.entries({ ...TRANSACTION_POOL, ...PREPARED_STATEMENTS })
  for (const [name, value] of settings)
    expect(pooler?.environment).toMatchObject({ [name.toUpperCase()]: value })
  expect(pooler?.environment).toMatchObject({ SERVER_LOGIN_RETRY: 1 })
})

test('the proxy forwards to both servers and keeps metrics internal', async () => {
  const { services } = await compose()
  const caddy = await read('docs/deploy/Caddyfile')
  const servers = Object.keys(services).filter((name) => name.startsWith('server-'))
  for (const name of servers) expect(caddy).toContain(`${name}:3000`)
  expect(caddy).toContain(`path ${operations.metrics()} ${operations.ready()} ${operations.health()}`)
})

test('the image runs the product, under an account without privileges', async () => {
  const file = await read('Dockerfile')
  const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  for (const name of copied) expect([name, existsSync(join(ROOT, name))]).toEqual([name, true])
  expect(file.split('\n').filter((line) => line.startsWith('USER'))).toEqual(['USER bun'])
  const [beforeInstalling = ''] = file.split('RUN bun install')
  expect(beforeInstalling).toContain('COPY db/patches ./db/patches')
  const packaged = JSON.parse(await read('package.json'))
  for (const [, version] of file.matchAll(/oven\/bun:([\d.]+)/g))
    expect(packaged.packageManager).toBe(`bun@${version}`)
  for (const patch of Object.values(packaged.patchedDependencies)) expect(patch).toStartWith('db/patches/')
})

test('every way of starting turns the garbage collector’s timer off', async () => {
  const packaged = JSON.parse(await read('package.json'))
  for (const start of [
    packaged.scripts.start,
    await read('Dockerfile'),
    await read('docs/deploy/quadratic-survey.service'),
  ])
    expect(start).toContain('NODE_ENV=production BUN_GC_TIMER_DISABLE=1 ')
})
