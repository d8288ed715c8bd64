import { beforeEach, describe, expect, test } from 'bun:test'
import { type Designer, LIKERT, makeSurvey, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'

const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' } as const
const WAY = 'https://app.prolific.com/submissions/complete?cc='

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

async function opened(settings: object) {
  const { _id } = await makeSurvey(designer, [LIKERT], settings)
  const headers = { authorization: `Bearer ${designer.token}` }
  return { id: _id, text: (await app.send(`/survey/${_id}/share`, { headers })).text }
}

/** The values that can be copied, by the ids of their fields. */
const addresses = (text: string) =>
  Object.fromEntries(
    [
      ...text.matchAll(
        /<input id="(share-(?:study|way-\w+))"[^>]* value="([^"]*)"[^>]*\/><button[^>]* data-copy="([^"]*)"/g,
      ),
    ].map(([, id, value, copied]) => [id, value === copied ? value!.replaceAll('&amp;', '&') : 'another']),
  )

describe('the page for sharing', () => {
  test('has the addresses to paste into Prolific: the study with its placeholders, and the return address of each code', async () => {
    const { id, text } = await opened({
      ...{ panel: 'prolific', ...OPEN, endCode: 'C 1', noConsentCode: 'NC', closedCode: 'CL' },
      closedLink: 'https://elsewhere.example/',
    })
    expect(text).toContain('For Prolific</h2>')
    const names = ['PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID'].map((name) => `${name}={{%${name}%}}`)
    expect(addresses(text)).toEqual({
      'share-study': `http://localhost/survey/${id}?${names.join('&')}`,
      'share-way-completed': `${WAY}C%201`,
      'share-way-noConsent': `${WAY}NC`,
      'share-way-closed': `${WAY}CL`,
    })
    expect(text).not.toContain('People cannot return to Prolific yet')
  })

  test('says that a code is missing', async () => {
    const { text } = await opened({ panel: 'prolific', ...OPEN })
    expect(Object.keys(addresses(text))).toEqual(['share-study'])
    expect(text).toContain('People cannot return to Prolific yet')
  })

  test('has the address for MTurk, with a distinct code for each person', async () => {
    const { id, text } = await opened({ panel: 'mturk', ...OPEN })
    expect(addresses(text)).toEqual({ 'share-study': `http://localhost/survey/${id}` })
    expect(text).toContain('For MTurk or CloudResearch</h2>')
    expect(text).not.toContain('People cannot return to Prolific yet')
  })

  test('does not mention panels if there are none', async () => {
    expect((await opened({ endCode: 'C1' })).text).not.toContain('share-panel')
  })
})
