import { beforeEach, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { INTEGRATIONS } from '../../src/contract/accounts/integrations.ts'
import { PACKED } from '../../src/integrations/archive.ts'
import { type Designer, makeSurvey, QV, signIn, TEXT, type TestApp, testApp } from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { FOLDER, readIntegration } from './scripts.ts'

let app: TestApp
let designer: Designer
beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

test.each(INTEGRATIONS)('the archive for %s has every file of its folder, and the ballot', async (tool) => {
  const there = await readdir(join(FOLDER, tool), { recursive: true, withFileTypes: true })
  const names = there.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name))
  const needed = names.map((name) => name.slice(join(FOLDER, tool).length + 1))
  const { files, under = '', ballot } = PACKED[tool]
  const left = tool === 'limesurvey' ? ['README.txt'] : []
  expect(needed.filter((name) => !name.includes('__pycache__')).toSorted()).toEqual(
    [...files, ...left].toSorted(),
  )

  const reply = await app.fetch(`/integrations/${tool}.zip`)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  const entries = await new ZipReader(new BlobReader(await reply.blob())).getEntries()
  expect(entries.map(({ filename }) => filename)).toEqual([...files.map((name) => join(under, name)), ballot])
  const last = entries.at(-1)!
  expect(!last.directory && (await last.getData(new TextWriter()))).toBe(await readIntegration('ballot.js'))
})

test('there is no archive for other tools', async () => {
  expect((await app.fetch('/integrations/other.zip')).status).toBe(404)
  expect((await app.fetch('/integrations/qualtrics')).status).toBe(404)
})

const opened = async (id: string) =>
  (await app.send(`/survey/${id}/share`, { headers: { authorization: `Bearer ${designer.token}` } })).text

test('Share has the options of a survey for other tools, and lines for Qualtrics that run', async () => {
  const hostile = '</code><script>alert("1")</script>'
  const setting = { totalCredits: 50, direction: 'up', maxVotes: 3 }
  const options = [{ optionName: 'Parks' }, { optionName: hostile }]
  const survey = await makeSurvey(designer, [{ ...QV, options, setting: { ...QV.setting, ...setting } }])
  const html = await opened(survey._id)
  expect(html).not.toContain(hostile)
  const copied = [...html.matchAll(/data-copy="([^"]*)"/g)].map(([, lines]) =>
    lines!
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )
  const expected = [
    { code: 'q1_parks', name: 'Parks' },
    { code: 'q1_code_script_alert_1_scr', name: hostile },
  ]
  const lines = copied.find((text) => text.startsWith('[\n'))!
  expect(new Function(`return ${lines}`)().map(({ name }: { name: string }) => name)).toEqual([
    'Parks',
    hostile,
  ])
  const run = new Function('Qualtrics', 'document', 'quadraticBallotInQualtrics', copied.at(-1)!)
  const script: { src?: string; onload?: () => void } = {}
  let settings: object | undefined
  run(
    { SurveyEngine: { addOnReady: (ready: () => void) => ready() } },
    { createElement: () => script, head: { append: () => script.onload?.() } },
    (_question: unknown, given: object) => {
      settings = given
    },
  )
  expect(script.src).toBe('http://localhost/integrations/qualtrics/v1.js')
  expect(settings).toMatchObject({ credits: 50, downvotes: false, cap: 3 })
  expect(settings).toMatchObject({ options: [expected[0], { name: hostile }] })
})

test('Share says nothing of other tools to a survey without votes', async () => {
  const survey = await makeSurvey(designer, [TEXT])
  expect(await opened(survey._id)).not.toContain('Qualtrics')
})
