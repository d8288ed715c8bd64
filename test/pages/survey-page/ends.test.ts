import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { LANGUAGES } from '../../../src/domain/survey/translations/languages.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { LIKERT, makeSurvey, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { testDatabase } from '../../support/database.ts'

const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }
const UNFILLED = 'PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}'

let app: TestApp
beforeAll(async () => {
  await testDatabase()
}, 60_000)
beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
})

async function pathOf(settings: object): Promise<string> {
  return `/survey/${(await makeSurvey(await signIn(app), [LIKERT], settings))._id}`
}

describe('the page after submitting', () => {
  test('shows the designer’s text, with its line breaks and without markup', async () => {
    const path = await pathOf({ endText: 'Thanks!\n<b>Bye</b>' })
    const { text } = await app.send(`${path}/complete`)
    expect(text).toContain('<p class="lead" dir="auto">Thanks!</p>')
    expect(text).toContain('&lt;b&gt;Bye&lt;/b&gt;')
  })

  test('contains no code and no link with a code before the script has them, in every language', async () => {
    const path = await pathOf({ panel: 'prolific', endCode: 'C1A2B3', ...OPEN })
    for (const lang of LANGUAGES) {
      const { text } = await app.send(`${path}/complete?lang=${lang}`)
      expect(text).toContain(catalogues[lang].pages.complete.endMissing)
      expect(text).toContain('app.prolific.com')
      for (const secret of ['C1A2B3', 'cc=']) expect(text).not.toContain(secret)
    }
  })
})

describe('the page of people who were turned away', () => {
  const ENDS = {
    screenedOutText: 'Next time!',
    screenedOutLink: 'https://a.example/?s={status}',
    quotaFullCode: 'FULL7',
  }

  test('shows the designer’s text and link', async () => {
    const { status, text } = await app.send(`${await pathOf(ENDS)}/ended/screenedOut`)
    expect(status).toBe(200)
    expect(text).toContain('<p class="lead" dir="auto">Next time!</p>')
    expect(text).toContain('href="https://a.example/?s=screenedOut"')
  })

  test('thanks in every language, and contains no code before the script has it', async () => {
    const path = await pathOf(ENDS)
    for (const lang of LANGUAGES) {
      const { text } = await app.send(`${path}/ended/quotaFull?lang=${lang}`)
      const { pages } = catalogues[lang]
      expect(text).toContain(pages.quotaFull.lead)
      expect(text).toContain(pages.complete.endCode)
      expect(text).not.toContain('FULL7')
    }
  })

  test('exists for these outcomes of existing surveys, and for no others', async () => {
    const path = await pathOf({})
    for (const wrong of [`${path}/ended/completed`, `${path}/ended/x`, '/survey/none/ended/quotaFull'])
      expect([wrong, (await app.send(wrong)).status]).toEqual([wrong, 404])
    expect((await app.send(`${path}/ended/quotaFull`)).text).toContain('You can close this page now.')
  })
})

describe('the page of a closed survey', () => {
  const CLOSED = {
    closedText: 'You are too late.',
    closedLink: 'https://a.example/?s={status}&p={param.source}',
  }

  test('shows the designer’s text and link, filled in from the link that led there', async () => {
    const path = await pathOf({ ...CLOSED, isAvailable: false, parameters: ['source'] })
    const { status, text } = await app.send(`${path}?source=a%22b`)
    expect(status).toBe(403)
    expect(text).toContain('You are too late.')
    expect(text).toContain('href="https://a.example/?s=closed&amp;p=a%22b"')
  })

  test('leads back to Prolific with the code for it', async () => {
    const path = await pathOf({ panel: 'prolific', closedCode: 'LATE', isAvailable: false, ...OPEN })
    const { text } = await app.send(`${path}?PROLIFIC_PID=5f1&STUDY_ID=s&SESSION_ID=x`)
    expect(text).toContain('href="https://app.prolific.com/submissions/complete?cc=LATE"')
  })

  test('mentions none of this while the survey is open, or before it opens', async () => {
    const path = await pathOf(CLOSED)
    expect((await app.send(path)).text).not.toContain('too late')
    const later = await pathOf({ ...CLOSED, opensAt: '2100-01-01T00:00:00Z' })
    const { status, text } = await app.send(later)
    expect([status, text.includes('too late')]).toEqual([403, false])
  })
})

describe('a panel link', () => {
  test('admits the person by their ID, which goes into the cookie like any key', async () => {
    const path = await pathOf({ panel: 'prolific', ...OPEN })
    const { status, headers, text } = await app.send(`${path}?prolific_pid=5f1&study_id=s&session_id=x`)
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toContain('uKey%3D5f1')
    expect(text).not.toContain('5f1')
  })

  test('without a participant opens a trial', async () => {
    const path = await pathOf({ panel: 'prolific', ...OPEN })
    const sent = await app.send(`${path}?${UNFILLED}`)
    expect(sent.status).toBe(303)
    const address = sent.headers.get('location') ?? ''
    expect(new URLSearchParams(address.split('?')[1]).get('preview')).toBe('trial')
    const shown = await app.send(address)
    expect([shown.status, shown.text.includes('marked as a test and not counted')]).toEqual([200, true])
    expect(shown.headers.get('set-cookie')).toBeNull()
  })

  test('leads to a form for an ID if it has none', async () => {
    const path = await pathOf({ panel: 'prolific', ...OPEN })
    expect((await app.send(path)).text).toContain('This survey requires a key')
  })

  test('is an ordinary one for a survey without a panel', async () => {
    expect((await app.send(`${await pathOf({})}?${UNFILLED}`)).status).toBe(200)
  })
})
