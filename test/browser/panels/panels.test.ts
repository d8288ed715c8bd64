import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { studyQuery } from '../../../src/domain/entry/panels.ts'
import { api, pages } from '../../../src/urls.ts'
import { type Designer, LIKERT } from '../../support/app.ts'
import { csvRows } from '../../support/export-files.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'
import { arriveAt, button } from '../visit.ts'

const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' }
const PROLIFIC = { panel: 'prolific', endCode: 'C1A2B3', ...OPEN }

async function storedRows(designer: Designer, surveyId: string): Promise<Record<string, string>[]> {
  const address = `${currentSession().server.url}${api.designerSurvey(surveyId)}/export?format=csv`
  const file = await fetch(address, { headers: { authorization: `Bearer ${designer.token}` } })
  return csvRows(await file.text())
}

/** Prolific, as far as a study sees it: its page with the link to the study, and where people come back to. */
function madeProlific(study: string) {
  const back: { readonly code: string | null; readonly stored: number }[] = []
  const filled = (pid: string) =>
    study
      .replace('{{%PROLIFIC_PID%}}', pid)
      .replace('{{%STUDY_ID%}}', 'study-7')
      .replace('{{%SESSION_ID%}}', `session-of-${pid}`)
  const server = Bun.serve({
    port: 0,
    fetch: ({ url }) => {
      const pid = new URL(url).pathname.slice(1)
      const body = `<!doctype html><link rel="icon" href="data:,"><title>Study</title><a href="${filled(pid)}">Open study link</a>`
      return new Response(body, { headers: { 'content-type': 'text/html' } })
    },
  })
  /** Has the browser find Prolific's own address here, and looks at what is stored by the time somebody comes back. */
  const meet = (page: Page, stored: () => Promise<number>) =>
    page.route('https://app.prolific.com/**', async (route) => {
      back.push({ code: new URL(route.request().url()).searchParams.get('cc'), stored: await stored() })
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><link rel="icon" href="data:,"><h1>Thank you from Prolific</h1>',
      })
    })
  return { server, back, meet }
}

async function answerRating(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await page.getByRole('radio', { name: '4' }).check()
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
}

test('participants of Prolific come by its link, and return with the code once their response is stored', async () => {
  const { survey, designer } = await madeSurvey([LIKERT], PROLIFIC)
  const study = `${currentSession().server.url}${pages.survey(survey._id)}${studyQuery('prolific')}`
  const { server, back, meet } = madeProlific(study)
  const stored = async () => (await storedRows(designer, survey._id)).length
  try {
    await onDevice(async ({ open }) => {
      const page = await open(`http://localhost:${server.port}/5f1`)
      await meet(page, stored)
      await page.getByRole('link', { name: 'Open study link' }).click()
      await answerRating(page)
      expect(await page.getByRole('textbox', { name: 'Your completion code' }).inputValue()).toBe('C1A2B3')
      await page.getByRole('link', { name: 'Continue to app.prolific.com' }).click()
      await arriveAt(page, 'Thank you from Prolific')
    })
    expect(back).toEqual([{ code: 'C1A2B3', stored: 1 }])
    expect(await storedRows(designer, survey._id)).toMatchObject([
      {
        own_id: '5f1',
        param_PROLIFIC_PID: '5f1',
        param_STUDY_ID: 'study-7',
        param_SESSION_ID: 'session-of-5f1',
      },
    ])
  } finally {
    await server.stop(true)
  }
})

test('a Prolific link with unfilled placeholders is a trial: nothing counts, and no code is shown', async () => {
  const { survey, designer } = await madeSurvey([LIKERT], PROLIFIC)
  await onDevice(async ({ open }) => {
    const page = await open(`${pages.survey(survey._id)}${studyQuery('prolific')}`)
    await page.getByText('What you submit is marked as a test').waitFor()
    await answerRating(page)
    await page.getByText('Your code will appear here').waitFor()
    expect(await page.content()).not.toContain('C1A2B3')
    expect(await page.getByRole('link', { name: /prolific/ }).count()).toBe(0)
  })
  expect(await storedRows(designer, survey._id)).toEqual([])
})

test('workers of MTurk see the questions before they accept, and get a code of their own afterwards', async () => {
  const { survey, designer } = await madeSurvey([LIKERT], { panel: 'mturk', ...OPEN })
  const path = pages.survey(survey._id)
  await onDevice(async ({ open }) => {
    const page = await open(`${path}?assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE&hitId=h`)
    await page.getByText('Accept the task to answer it').waitFor()
    await page.getByText(LIKERT.question).waitFor()
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    expect(await page.locator('main input').count()).toBe(0)
    await page.goto(`${path}?workerId=A2&assignmentId=a1&hitId=h`)
    await answerRating(page)
    const code = page.getByRole('textbox', { name: 'Your completion code' })
    await code.waitFor()
    expect(await code.inputValue()).toMatch(/^[A-HJ-NP-Za-km-z2-9]{10}$/)
  })
  expect(await storedRows(designer, survey._id)).toMatchObject([
    { own_id: 'A2', param_workerId: 'A2', param_assignmentId: 'a1', param_hitId: 'h' },
  ])
})

test('people come from another tool with its parameters, and return to it with these, the id of their response and the outcome', async () => {
  const endLink =
    'https://tool.example/form?id={uuid}&ResponseID={param.ResponseID}&cond={param.cond}&status={status}'
  const { survey, designer } = await madeSurvey([LIKERT], { parameters: ['ResponseID', 'cond'], endLink })
  const given = new URLSearchParams({ ResponseID: 'R_1&status=x é', cond: 'b', other: 'unknown' })
  const back: Record<string, string>[] = []
  let uuid = ''
  await onDevice(async ({ open }) => {
    const page = await open(`${pages.survey(survey._id)}?${given}`)
    page.on('request', (request) => {
      if (request.method() === 'POST') uuid ||= request.postDataJSON()?.uuid ?? ''
    })
    await page.route('https://tool.example/**', (route) => {
      back.push(Object.fromEntries(new URL(route.request().url()).searchParams))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The next part</h1>' })
    })
    await answerRating(page)
    await page.getByRole('link', { name: 'Continue to tool.example' }).click()
    await arriveAt(page, 'The next part')
  })
  expect(uuid).not.toBe('')
  await onDevice(async ({ open }) => {
    const page = await open(pages.surveyComplete(survey._id))
    const way = page.getByRole('link', { name: 'Continue to tool.example' })
    expect(await way.getAttribute('href')).toBe(
      'https://tool.example/form?id=&ResponseID=&cond=&status=completed',
    )
  })
  const rows = await storedRows(designer, survey._id)
  expect(rows).toMatchObject([{ param_ResponseID: 'R_1&status=x é', param_cond: 'b' }])
  const id = rows[0]?.response_id ?? ''
  expect(id).not.toBe(uuid)
  expect(back).toEqual([{ id, ResponseID: 'R_1&status=x é', cond: 'b', status: 'completed' }])
})
