import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { operations } from '../../src/urls.ts'
import {
  freePort,
  type ServerProcess,
  spawnServer,
  startServer,
  temporaryDirectory,
} from '../support/server-process.ts'
import { slowRequest } from '../support/slow-request.ts'

/** Servers are started here, which takes a busy machine its time; and a test that is too late ends those of all others. */
setDefaultTimeout(60_000)

describe('a start', () => {
  test('with a wrong configuration lists all problems and exits with 78', async () => {
    const server = spawnServer({
      dataDir: '/nowhere',
      env: {
        PORT: 'http',
        LOG_LEVEL: 'loud',
        TRUST_PROXY: '-1',
        ACCENT_COLOR: '#ffee00',
        LOGO_FILE: '/none',
      },
    })
    expect(await server.exited).toBe(78)
    const lines = server.output().trim().split('\n')
    expect(lines[0]).toBe('The configuration is wrong:')
    expect(lines.slice(1).map((line) => line.split(' ')[1])).toEqual([
      'PORT',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'LOGO_FILE',
      'ACCENT_COLOR',
    ])
  })

  test('in production is refused with the development sign-in', async () => {
    const open = spawnServer({ dataDir: '/nowhere', env: { NODE_ENV: 'production', DEV_LOGIN: '1' } })
    expect(await open.exited).toBe(78)
    expect(open.output()).toContain('DEV_LOGIN')
  })

  test('on an unavailable PostgreSQL says so in one line and exits with 69', async () => {
    const url = `postgres://nobody:secret@127.0.0.1:${freePort()}/none`
    const server = spawnServer({ dataDir: '/nowhere', env: { DATABASE_URL: url } })
    expect(await server.exited).toBe(69)
    expect(server.output().trim()).toBe(
      'The database of DATABASE_URL does not answer; `doctor` looks for the reason.',
    )
  })
})

test('for development prints in its first lines where to sign in and where the demo is', async () => {
  const directory = await temporaryDirectory()
  const logFile = `${directory.path}/log`
  const env = { DEV_LOGIN: '1', LOG_LEVEL: 'info' }
  const server = await startServer({ dataDir: `${directory.path}/data`, logFile, env })
  await fetch(`${server.url}/survey/demo`)
  await server.stop()
  const [preparing, ready, ...lines] = (await Bun.file(logFile).text()).trim().split('\n')
  await directory.remove()
  expect(preparing).toBe('Preparing the database…')
  expect(ready).toStartWith(`Ready at ${server.url} after `)
  expect(lines.slice(0, 2)).toEqual([
    `Sign in at ${server.url}/login as designer@localhost, no password.`,
    `Try the demo at ${server.url}/survey/demo`,
  ])
  expect(lines[2]).toStartWith('{')
})

describe('a start on a directory that cannot hold the database', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeAll(async () => {
    directory = await temporaryDirectory()
    await Bun.write(`${directory.path}/file`, '')
    await Bun.write(`${directory.path}/foreign/PG_VERSION`, '9.6')
  })
  afterAll(() => directory.remove())

  test.each(['file', 'file/below', 'foreign'])('says so in one line and exits with 78: %s', async (name) => {
    const dataDir = `${directory.path}/${name}`
    const server = spawnServer({ dataDir })
    expect(await server.exited).toBe(78)
    expect(server.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^DATA_DIR, .+, cannot be used: .+\.$/),
    ])
    expect(server.output()).toContain(dataDir)
  })
})

describe('a running server', () => {
  let server: ServerProcess
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeAll(async () => {
    directory = await temporaryDirectory()
    server = await startServer({ dataDir: `${directory.path}/data` })
  })
  afterAll(async () => {
    server.signal('SIGKILL')
    await server.exited
    await directory.remove()
  })

  test('prints its address and its database', () => {
    expect(server.output()).toMatch(
      /^Ready at http:\/\/localhost:\d+ after [\d.]+ s, on the embedded database in /,
    )
    expect(server.output()).not.toContain('Sign in')
  })

  test('keeps a second process away from its embedded database and names its own', async () => {
    const second = spawnServer({ dataDir: `${directory.path}/data` })
    expect(await second.exited).toBe(75)
    expect(second.output()).toContain(`process ${server.pid}`)
    expect((await fetch(server.url + operations.ready())).status).toBe(200)
  })

  test('treats an invalid host in a request as an error of its sender', async () => {
    for (const line of ['GET /api/v1/surveys/demo', 'POST /api/v1/designer/surveys', 'GET /survey/demo']) {
      expect(
        await rawStatus(server.url, `${line} HTTP/1.1\r\nHost: a b"<>\r\nContent-Length: 0\r\n\r\n`),
      ).toBe(404)
    }
    expect(server.output()).not.toContain('INTERNAL')
  })

  test('replies to a balancer without a Host header', async () => {
    for (const path of [operations.ready(), operations.health()]) {
      expect(await rawStatus(server.url, `GET ${path} HTTP/1.0\r\n\r\n`)).toBe(200)
    }
    expect(await rawStatus(server.url, 'GET /survey/demo HTTP/1.0\r\n\r\n')).toBe(404)
  })

  test('replies under a name of any length', async () => {
    for (const host of ['a', 'web', 'vote', 'vote.example.org:8080']) {
      for (const path of [operations.health(), '/survey/demo', '/survey/demo?mode=text']) {
        expect(await rawStatus(server.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toBe(200)
      }
    }
  })

  test('accepts a designer’s call from its own pages, and from none that merely claims its name', async () => {
    const { port } = new URL(server.url)
    const call = (host: string, origin: string) =>
      rawStatus(
        server.url,
        `POST /api/v1/designer/surveys HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Length: 0\r\n\r\n`,
      )
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(await call(`${host}:${port}`, `http://${host}:${port}`)).toBe(401)
    }
    expect(await call(`evil.example:${port}`, `http://evil.example:${port}`)).toBe(403)
    expect(await call(`localhost:${port}`, 'http://localhost:1')).toBe(403)
  })

  test('refuses unknown methods', async () => {
    for (const method of ['PROPFIND', 'QUERY', 'TRACE', 'PURGE']) {
      expect(await rawStatus(server.url, `${method} /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toBe(404)
    }
    // What is no method at all ends the connection.
    for (const method of ['GETX', 'get', 'BREW']) {
      const line = `${method} /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`
      await expect(rawStatus(server.url, line)).rejects.toThrow('closed without an answer')
    }
  })

  test('keeps its port, and a process that wants it says so in one line', async () => {
    const second = spawnServer({
      dataDir: `${directory.path}/other`,
      port: Number(new URL(server.url).port),
    })
    expect(await second.exited).toBe(69)
    expect(second.output().trim()).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use; set PORT to another one\.$/)
  })

  test('finishes its work when it is asked to stop, and leaves its database to the next', async () => {
    const slow = slowRequest(server.url)
    await arriving(server.url)
    server.signal('SIGTERM')
    await refused(server.url)
    slow.finish()
    expect(await slow.status).toBe(422)
    expect(await server.exited).toBe(0)
    server = await startServer({ dataDir: `${directory.path}/data` })
  })

  test('exits at once on the second signal', async () => {
    slowRequest(server.url)
    await arriving(server.url)
    server.signal('SIGINT')
    await refused(server.url)
    server.signal('SIGINT')
    expect(await server.exited).toBe(1)
  })
})

/** The status of the answer to a request that no client would write. */
function rawStatus(url: string, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const { hostname, port } = new URL(url)
  let received = ''
  void Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open: (socket) => void socket.write(request),
      data(socket, data) {
        received += data.toString()
        // The head of a page that was just made comes in pieces.
        const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]
        if (!status) return
        resolve(Number(status))
        socket.end()
      },
      close: () => reject(new Error('closed without an answer')),
    },
  }).catch(reject)
  return promise
}

/** Waits until the body of a request arrives. */
async function arriving(url: string): Promise<void> {
  for (;;) {
    const figures = await (await fetch(url + operations.metrics())).text()
    if (Number(/^qv_requests_arriving\S* (\d+)$/m.exec(figures)?.[1]) > 0) return
    await Bun.sleep(20)
  }
}

/** Waits until the server takes no more requests. */
async function refused(url: string): Promise<void> {
  while (
    await fetch(url + operations.ready()).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    await Bun.sleep(20)
}
