import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { balancerProgram } from '../support/balancer.ts'

/** The examples for automatic failover agree with one another, and with what they promise. */

const EXAMPLES = join(import.meta.dir, '../../docs/deploy/patroni')
const read = (name: string) => Bun.file(join(EXAMPLES, name)).text()

type Patroni = {
  readonly restapi: { readonly listen: string }
  readonly etcd: { readonly hosts: string }
  readonly bootstrap: {
    readonly dcs: Readonly<Record<'ttl' | 'loop_wait' | 'retry_timeout', number>> & Record<string, unknown>
  }
  readonly postgresql: { readonly listen: string; readonly pg_hba: readonly string[] }
}

const HAPROXY = balancerProgram()
let patroni: Patroni
let etcd: Readonly<Record<string, string>>
let haproxy: string

beforeAll(async () => {
  patroni = Bun.YAML.parse(await read('patroni.yml')) as Patroni
  etcd = Bun.YAML.parse(await read('etcd.yml')) as typeof etcd
  haproxy = await read('haproxy.cfg')
})

const portOf = (address = '') => Number(address.split(':').at(-1))
const machinesIn = (text = '') => [...new Set(text.match(/10\.0\.0\.\d+(?!\/)\b/g))].sort()

describe('three databases under Patroni', () => {
  test('acknowledge nothing that is on one machine only', () => {
    const { dcs } = patroni.bootstrap
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      synchronous_node_count: 1,
    })
    expect(dcs).not.toHaveProperty('postgresql.parameters.synchronous_commit')
    expect(dcs).not.toHaveProperty('postgresql.parameters.fsync')
  })

  test('have the time that Patroni requires between two primaries', () => {
    const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs
    expect(ttl).toBeGreaterThanOrEqual(20)
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  })

  test('are the same machines in every file', () => {
    const machines = machinesIn(patroni.etcd.hosts)
    expect(machines).toHaveLength(3)
    expect(machinesIn(etcd['initial-cluster'])).toEqual(machines)
    for (const list of haproxy.split(/^listen /m).slice(1)) expect(machinesIn(list)).toEqual(machines)
  })

  test('are checked at the ports on which they listen', () => {
    const checks = [...haproxy.matchAll(/check port (\d+)/g)].map(([, port]) => Number(port))
    expect(checks).toEqual([portOf(patroni.restapi.listen), portOf(patroni.restapi.listen)])
    const servers = [...haproxy.matchAll(/^ {2}server \w+ (\S+)$/gm)].map(([, address]) => portOf(address))
    expect(new Set(servers)).toEqual(new Set([portOf(patroni.postgresql.listen)]))
    const [store] = patroni.etcd.hosts.split(',')
    expect(portOf(etcd['advertise-client-urls'])).toBe(portOf(store))
  })

  test('renew a lease only if it is still theirs', async () => {
    expect(patroni).not.toHaveProperty('etcd3')
    expect(await read('etcd.yml')).toContain('enable-v2: true')
  })

  test('admit nobody without a password', () => {
    const remote = patroni.postgresql.pg_hba.filter((rule) => rule.startsWith('host'))
    expect(remote.length).toBeGreaterThan(0)
    for (const rule of remote) expect(rule).toEndWith(' scram-sha-256')
  })

  test('lose the connections to a former primary', () => {
    const [, primary = '', replicas = ''] = haproxy.split(/^listen /m)
    expect(primary).toContain('httpchk GET /primary')
    expect(primary).toContain('on-marked-down shutdown-sessions')
    expect(replicas).toContain('httpchk GET /replica?lag=')
  })

  test.skipIf(!HAPROXY)('are behind a proxy that understands its file', () => {
    const checked = Bun.spawnSync([HAPROXY ?? '', '-c', '-f', join(EXAMPLES, 'haproxy.cfg')])
    expect({ code: checked.exitCode, said: checked.stderr.toString() }).toMatchObject({ code: 0 })
  })
})
