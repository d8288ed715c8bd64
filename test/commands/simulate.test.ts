import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Call,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  TEXT,
} from '../support/app.ts'
import { type ServerProcess, startServer, temporaryDirectory } from '../support/server-process.ts'

/** Processes are started here, which takes a busy machine its time. */
setDefaultTimeout(90_000)

const COMMAND = join(import.meta.dir, '../../src/commands/simulate.ts')

async function run(dataDir: string, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const child = Bun.spawn([process.execPath, COMMAND, ...args], {
    cwd: import.meta.dir,
    env: { PATH, HOME, DATA_DIR: dataDir },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out: out.trim(), error: error.trim() }
}

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
beforeAll(async () => {
  directory = await temporaryDirectory()
})
afterAll(() => directory.remove())

describe('the command line', () => {
  const unused = () => join(directory.path, 'unused')

  test('explains itself and succeeds', async () => {
    for (const option of ['--help', '-h']) {
      const { code, out, error } = await run(unused(), option)
      expect([code, error]).toEqual([0, ''])
      for (const name of ['--survey', '--responses', '--seed', '--groups', '--remove'])
        expect(out).toContain(name)
    }
    expect(existsSync(unused())).toBe(false)
  })

  test.each([
    [[], 'Name a survey with --survey; --help shows all options.'],
    [['--survey', 'demo', '--people', '3'], "Unknown option '--people'. --help shows all options."],
    [['demo'], "Unexpected argument 'demo'. --help shows all options."],
    [['--survey', 'demo', '--responses', 'many'], '--responses must be a whole number.'],
  ])('reports in one line what is wrong with %p', async (args, said) => {
    const { code, out, error } = await run(unused(), ...args)
    expect([code, out]).toEqual([64, ''])
    expect(error.split('\n')).toEqual([expect.stringContaining(said)])
    expect(existsSync(unused())).toBe(false)
  })
})

describe('beside a running server with the embedded database', () => {
  let server: ServerProcess
  let dataDir: string
  let designer: Designer
  let survey: DesignerSurvey
  const call: Call = async (method, path, body, headers) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(headers as object) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }
  const results = async (query = '') =>
    (await designer.call('GET', `${SURVEYS}/${survey._id}/results?${query.replace('?', '')}`)).body

  beforeAll(async () => {
    dataDir = join(directory.path, 'data')
    server = await startServer({ dataDir, env: { DEV_LOGIN: '1' } })
    designer = await signIn({ call })
    survey = await makeSurvey(designer, [QV, TEXT])
  })
  afterAll(() => server.stop())

  test('responses are added, counted, marked and removed while the server runs', async () => {
    const added = await run(dataDir, '--survey', survey._id, '--responses', '250')
    expect([added.code, added.error]).toEqual([0, ''])
    expect(added.out).toContain(`Added 250 simulated responses to '${survey._id}'.`)
    expect(await results()).toMatchObject({ completed: 250, simulated: 250 })
    expect((await results('?mode=interactive')).completed).toBe(250)
    const removed = await run(dataDir, '--survey', survey._id, '--remove')
    expect([removed.code, removed.error]).toEqual([0, ''])
    expect(removed.out).toContain(`Removed 250 simulated responses from '${survey._id}'.`)
    expect(await results()).toMatchObject({ completed: 0, simulated: 0 })
    expect((await results('?mode=interactive')).completed).toBe(0)
  })

  test('a missing survey is reported', async () => {
    const { code, error } = await run(dataDir, '--survey', 'nowhere')
    expect([code, error]).toEqual([64, "There is no survey 'nowhere': name one with --survey."])
  })

  test('only the server’s account can use the command’s socket, and nobody over the network', async () => {
    expect(statSync(`${dataDir}.socket`).mode & 0o077).toBe(0)
    const asked = await call('POST', '/', {
      surveyId: survey._id,
      responses: 5,
      seed: 1,
      groups: [],
      remove: false,
    })
    expect(asked.status).toBe(415)
    expect((await results()).completed).toBe(0)
  })

  test('impossible groups of keys are reported, and nothing is added', async () => {
    const groups = ['a\u001fb', 'a\nb', 'x'.repeat(65), '\u200b']
    for (const group of groups) {
      const { code, error } = await run(dataDir, '--survey', survey._id, '--groups', `North, ${group}`)
      expect([code, error]).toEqual([64, expect.stringContaining('--groups names')])
    }
    expect((await results()).completed).toBe(0)
  })

  test('an invalid request gets a message, and the log stays unchanged', async () => {
    const log = server.output()
    for (const body of ['', '{', 'null', '{"surveyId":1}', JSON.stringify({ surveyId: 'demo' })]) {
      const answer = await fetch('http://localhost/', { unix: `${dataDir}.socket`, method: 'POST', body })
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringMatching(/^{"problem":"The running server does not understand[^\n]*"}\n$/),
      ])
    }
    expect(server.output()).toBe(log)
  })

  test('a server that ends before the work is done is reported', async () => {
    const command = run(dataDir, '--survey', survey._id, '--responses', '1000000')
    for (let count = 0; count === 0; await Bun.sleep(20)) count = (await results()).completed
    await server.stop()
    const { code, error } = await command
    expect([code, error]).toEqual([64, expect.stringContaining('The server ended before the work was done.')])
    server = await startServer({ dataDir, env: { DEV_LOGIN: '1' } })
  })

  test('the socket is removed with the server', async () => {
    await server.stop()
    expect(existsSync(`${dataDir}.socket`)).toBe(false)
    server = await startServer({ dataDir })
    expect(existsSync(`${dataDir}.socket`)).toBe(true)
  })
})
