import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '../../src/urls.ts'
import { freePort } from './server-process.ts'

/** HAProxy in front of several servers, with checks of their readiness. */
export type Balancer = { readonly url: string; stop(): Promise<void> }

/** HAProxy on this machine, or undefined. */
export function balancerProgram(): string | undefined {
  return Bun.which('haproxy', { PATH: `${process.env.PATH}:/usr/sbin` }) ?? undefined
}

/** Starts HAProxy in front of servers on this machine. A call that reached no server is sent to the next one. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const program = balancerProgram()
  if (!program) throw new Error('HAProxy is not installed on this machine')
  const directory = await mkdtemp(join(tmpdir(), 'qv-balancer-'))
  const port = freePort()
  const config = [
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout check 3s',
    '  retries 3',
    '  option redispatch 1',
    'frontend people',
    `  bind 127.0.0.1:${port}`,
    '  default_backend servers',
    'backend servers',
    `  option httpchk GET ${operations.ready()}`,
    '  default-server check inter 200ms fall 1 rise 1',
    ...ports.map((server, at) => `  server server-${at + 1} 127.0.0.1:${server}`),
    '',
  ]
  const file = join(directory, 'haproxy.cfg')
  await writeFile(file, config.join('\n'))
  const child = Bun.spawn([program, '-f', file], { stdout: 'ignore', stderr: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 200; tries++, await Bun.sleep(50)) {
    const answered = await fetch(url + operations.ready()).catch(() => undefined)
    if (answered?.ok) break
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await child.exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}
