import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { type ServerProcess, startServer } from '../support/server-process.ts'

/** WEBHOOK_KILLS=20 kills as often; each time while completions are made and told. */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 2)

test(`no event is lost, and each keeps its id, though the server is killed ${KILLS} times`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'webhooks-'))
  const ids = new Map<string, Set<string>>()
  let secret = ''
  let failures = 0
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      const headers = Object.fromEntries(request.headers)
      const told = new Webhook(secret).verify(await request.text(), headers) as {
        data: { responseId: string }
      }
      // Some replies never arrive: then it is told again.
      if (Math.random() < 0.2 && failures++ < 100) await Bun.sleep(1000)
      const seen = ids.get(told.data.responseId) ?? new Set()
      ids.set(told.data.responseId, seen.add(headers['webhook-id']!))
      return new Response()
    },
  })
  let server: ServerProcess | undefined
  const launch = () =>
    startServer({ dataDir, env: { ALLOW_PRIVATE_WEBHOOKS: '1', DEV_LOGIN: '1', NODE_ENV: 'development' } })
  const ask = async (method: string, path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return fetch(server!.url + path, { method, headers, body: JSON.stringify(body), redirect: 'manual' })
  }
  try {
    server = await launch()
    const signed = await ask('POST', '/api/v1/dev-login', { email: 'owner@example.org' })
    const { token } = (await signed.json()) as { token: string }
    const surveys = '/api/v1/designer/surveys'
    const survey = (await (await ask('POST', surveys, { title: 'A', description: 'B' }, token)).json()) as {
      _id: string
    }
    const path = `${surveys}/${survey._id}`
    const text = { type: 'text', question: 'Why?', multiline: false, maxLength: 10 }
    const { _id: questionId } = (await (await ask('POST', `${path}/questions`, text, token)).json()) as {
      _id: string
    }
    await ask('PATCH', path, { settings: { isAvailable: true } }, token)
    const url = `http://127.0.0.1:${receiver.port}/`
    const made = await ask('POST', `${path}/webhooks`, { url, types: ['response.completed'] }, token)
    secret = ((await made.json()) as { secret: string }).secret
    const acknowledged: string[] = []
    const answer = async () => {
      const uuid = crypto.randomUUID()
      const responseContent = { questionId, questionType: 'text', text: 'Yes' }
      const first = { IsNewSurveyResponse: true, surveyId: survey._id, questionId, uuid, responseContent }
      const begun = await ask('POST', '/api/v1/survey/responses', first)
      const { surveyResponse } = (await begun.json()) as { surveyResponse: { _id: string } }
      const ids = { surveyId: survey._id, uuid, surveyResponseId: surveyResponse._id }
      const done = await ask('PUT', '/api/v1/survey/responses/complete', ids)
      if (done.status === 200) acknowledged.push(surveyResponse._id)
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const busy = { is: true }
      const load = Array.from({ length: 4 }, async () => {
        while (busy.is) await answer().catch(() => Bun.sleep(20))
      })
      await Bun.sleep(1000 + Math.random() * 3000)
      busy.is = false
      server.signal('SIGKILL')
      await Promise.all([server.exited, ...load])
      server = await launch()
    }
    const missing = () => acknowledged.filter((id) => !ids.has(id))
    for (const end = Date.now() + 150_000; missing().length > 0 && Date.now() < end; ) await Bun.sleep(250)
    const twice = [...ids.values()].filter(({ size }) => size > 1)
    console.log(
      `${KILLS} kills, ${acknowledged.length} completions acknowledged, ${ids.size} told, ${missing().length} lost`,
    )
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect([missing(), twice]).toEqual([[], []])
  } finally {
    receiver.stop(true)
    await server?.stop()
    await rm(dataDir, { recursive: true })
  }
}, 900_000)
