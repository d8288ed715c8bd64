import { beforeEach, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { studyQuery } from '../../../src/domain/entry/panels.ts'
import { api, pages } from '../../../src/urls.ts'
import { CONSENT, type Designer, type DesignerSurvey, LIKERT, SURVEYS } from '../../support/app.ts'
import { csvRows } from '../../support/export-files.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'
import { arriveAt, button } from '../visit.ts'

const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }
const PROLIFIC = { panel: 'prolific', endCode: 'C1A2B3', noConsentCode: 'NC9', closedCode: 'CL7', ...OPEN }

let designer: Designer
let survey: DesignerSurvey

/** Who was sent back to Prolific. */
const back = () => currentSession().prolific.back

async function made(questions: readonly object[] = [LIKERT], settings: object = {}): Promise<void> {
  back().length = 0
  ;({ designer, survey } = await madeSurvey(questions, { ...PROLIFIC, ...settings }))
}
beforeEach(() => made())

async function rows(): Promise<Record<string, string>[]> {
  const address = `${currentSession().server.url}${api.designerSurvey(survey._id)}/export?format=csv`
  const file = await fetch(address, { headers: { authorization: `Bearer ${designer.token}` } })
  return csvRows(await file.text())
}
const stored = async () => (await rows()).length

/** The address of the study as Prolific fills it in for a participant. */
const linkOf = (pid: string, query = studyQuery('prolific')) =>
  `${currentSession().server.url}${pages.survey(survey._id)}${query}`
    .replace('{{%PROLIFIC_PID%}}', pid)
    .replace('{{%STUDY_ID%}}', 'study-7')
    .replace('{{%SESSION_ID%}}', `session-of-${pid}`)

/** Opens the page of the study, and the study from there. */
async function come(open: (path: string) => Promise<Page>, link: string): Promise<Page> {
  const page = await open(currentSession().prolific.studyPage(link))
  await currentSession().prolific.meet(page, stored)
  await page.getByRole('link', { name: 'Open study link' }).click()
  return page
}

const begin = (page: Page) => button(page, 'Begin Survey →').click()
const choose = (page: Page) => page.getByRole('radio', { name: '4' }).check()
async function submit(page: Page): Promise<void> {
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
}
async function goBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue to app.prolific.com' }).click()
  await arriveAt(page, 'Thank you from Prolific')
}

describe('a participant of Prolific', () => {
  test('continues by the same link, and is told on a second device where to continue', async () => {
    const synced = (page: Page) =>
      page.waitForResponse(
        (answer) => answer.url().includes(api.responses()) && answer.request().method() === 'POST',
      )
    await onDevice(async ({ open }) => {
      const page = await come(open, linkOf('5f1'))
      await begin(page)
      const sent = synced(page)
      await choose(page)
      await sent
      await onDevice(async (other) => {
        const second = await come(other.open, linkOf('5f1'))
        await second.getByText('This key was used to start the survey on another device').waitFor()
        expect(await second.getByRole('radio', { checked: true }).count()).toBe(0)
      })
      const again = await come(open, linkOf('5f1'))
      await page.close()
      await again.getByRole('radio', { name: '4', checked: true }).waitFor()
      await submit(again)
      await goBack(again)
    })
    expect(back()).toEqual([{ code: 'C1A2B3', stored: 1 }])
  })

  test('answers once: the same ID again is told so, without a code', async () => {
    await onDevice(async ({ open }) => {
      const page = await come(open, linkOf('5f1'))
      await begin(page)
      await choose(page)
      await submit(page)
    })
    await onDevice(async ({ open }) => {
      const again = await come(open, linkOf('5f1'))
      await arriveAt(again, 'This key has been used')
      expect(await again.content()).not.toContain('C1A2B3')
    })
    expect(await stored()).toBe(1)
  })

  test('returns with the code for declining, and leaves no response', async () => {
    await made([CONSENT, LIKERT])
    await onDevice(async ({ open }) => {
      const page = await come(open, linkOf('5f1'))
      await begin(page)
      await page.getByRole('radio').last().check()
      await button(page, 'Leave the survey').click()
      await arriveAt(page, 'Thank you for reading')
      await goBack(page)
    })
    expect(back()).toEqual([{ code: 'NC9', stored: 0 }])
  })

  test('who arrives after the survey has closed returns with the code for that', async () => {
    await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
    await onDevice(async ({ open }) => {
      const page = await come(open, linkOf('5f1'))
      await arriveAt(page, 'This survey is not open')
      await goBack(page)
    })
    expect(back()).toEqual([{ code: 'CL7', stored: 0 }])
  })

  test('sees no code while the device is offline, and returns once the response is stored', async () => {
    await onDevice(async ({ context, open }) => {
      const page = await come(open, linkOf('5f1'))
      await begin(page)
      await choose(page)
      await context.setOffline(true)
      await button(page, 'Submit Responses').click()
      await page
        .getByText(/offline|connection/i)
        .first()
        .waitFor()
      expect(await page.content()).not.toContain('C1A2B3')
      expect(await stored()).toBe(0)
      await context.setOffline(false)
      await arriveAt(page, 'Thank you')
      await goBack(page)
    })
    expect(back()).toEqual([{ code: 'C1A2B3', stored: 1 }])
  }, 90_000)

  test('answers in Chinese if the link requests it, is recognized by its parameters in any spelling, and returns with the same code', async () => {
    await onDevice(async ({ open }) => {
      const query = studyQuery('prolific')
        .replace('PROLIFIC_PID=', 'prolific_pid=')
        .replace('STUDY_ID=', 'Study_Id=')
      const page = await come(open, `${linkOf('5f1', query)}&lang=zh-TW`)
      await button(page, '開始填答 →').click()
      await choose(page)
      await button(page, '送出問卷').click()
      await page.waitForURL(/\/complete/)
      await page.locator('#end-link').click()
      await arriveAt(page, 'Thank you from Prolific')
    })
    expect(back()).toEqual([{ code: 'C1A2B3', stored: 1 }])
    expect(await rows()).toMatchObject([
      { own_id: '5f1', param_PROLIFIC_PID: '5f1', param_STUDY_ID: 'study-7' },
    ])
  })
})

test('two simultaneous participants each have a response and a return link', async () => {
  const one = (pid: string) =>
    onDevice(async ({ open }) => {
      const page = await come(open, linkOf(pid))
      await begin(page)
      await choose(page)
      await submit(page)
      await goBack(page)
    })
  await Promise.all([one('5f1'), one('6a2')])
  expect((await rows()).map((row) => row.own_id).sort()).toEqual(['5f1', '6a2'])
  expect(back().map(({ code }) => code)).toEqual(['C1A2B3', 'C1A2B3'])
})
