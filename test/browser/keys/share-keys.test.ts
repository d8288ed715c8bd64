import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { inProfile } from '../profiles.ts'
import { currentSession } from '../session.ts'
import { arriveAt, button, visit } from '../visit.ts'
import { hand, issue, makeSurvey, said } from './handing-out.ts'

const row = (page: Page, key: string) => page.getByRole('row', { name: new RegExp(key) })

/** The rows of the file, by column. */
async function downloadedKeys(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const text = await Bun.file(await (await download).path()).text()
  const [columns = [], ...rows] = text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
}

async function answer(page: Page): Promise<void> {
  await button(page, 'Begin Survey →').click()
  await page.getByRole('textbox', { name: 'Why?' }).fill('Because')
  await button(page, 'Submit Responses').click()
  await arriveAt(page, /Thank you/)
}

/** Opens a page in a browser whose console may tell of calls that were refused. */
async function refused(link: string, act: (page: Page) => Promise<void>): Promise<void> {
  await inProfile({}, async (_, page) => {
    await page.goto(link)
    await act(page)
  })
}

/** What an answer with a key gets. */
async function answerWith(surveyId: string, uKey: string): Promise<[status: number, code: string]> {
  const { url } = currentSession().server
  const survey = await (await fetch(url + api.survey(surveyId))).json()
  const questionId = survey.questions[0]._id
  const reply = await fetch(url + api.responses(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      IsNewSurveyResponse: true,
      surveyId,
      questionId,
      uKey,
      uuid: crypto.randomUUID(),
      responseContent: { questionId, questionType: 'text', text: 'Because' },
    }),
  })
  return [reply.status, (await reply.json()).code]
}

test('keys are issued, downloaded, answered with, seen as completed, and revoked', async () => {
  await hand({ hasUKey: true }, async (page, surveyId) => {
    await issue(page, 3, 'Class 4B')
    const [first, second] = await downloadedKeys(page)
    if (!first || !second) throw new Error('the file has no keys')
    expect([first.label, first.status, new URL(first.link ?? '').searchParams.get('uKey')]).toEqual([
      'Class 4B',
      'unused',
      first.uKey ?? null,
    ])
    await visit(first.link ?? '', async (respondent) => answer(respondent.page))
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed (0)' })
    await page.getByText('3 keys: 2 unused, 0 started, 1 completed').waitFor()
    await row(page, first.uKey ?? '').waitFor()
    expect(await row(page, second.uKey ?? '').count()).toBe(0)
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'All' })
    await row(page, second.uKey ?? '')
      .getByRole('checkbox')
      .check()
    await button(page, 'Revoke selected keys').click()
    await said(page, '1 key revoked.')
    expect(await row(page, second.uKey ?? '').count()).toBe(0)
    expect(await answerWith(surveyId, second.uKey ?? '')).toEqual([403, 'UNIQUE_KEY_UNKNOWN'])
  })
})

test('the designer is warned about a key in use before it is revoked, and its respondent is informed and keeps the answers', async () => {
  await hand({ hasUKey: true, ballotSecrecy: 'pseudonymous' }, async (page) => {
    await issue(page, 2, 'Board')
    const [first] = await downloadedKeys(page)
    await refused(first?.link ?? '', async (survey) => {
      await button(survey, 'Begin Survey →').click()
      const kept = survey.waitForResponse((reply) => reply.url().endsWith(api.responses()) && reply.ok())
      await survey.getByRole('textbox', { name: 'Why?' }).fill('Because')
      await kept
      await page.reload()
      const note = page.getByText('1 of the selected keys has begun a response.')
      await page.getByLabel('Select all on this page').check()
      await note.waitFor()
      const checkbox = row(page, first?.uKey ?? '').getByRole('checkbox')
      await checkbox.uncheck()
      await note.waitFor({ state: 'hidden' })
      await checkbox.check()
      await note.waitFor()
      await button(page, 'Revoke selected keys').click()
      await said(page, '2 keys revoked.')
      await button(survey, 'Submit Responses').click()
      await survey.getByText('Your key is no longer valid, so your answers were not submitted.').waitFor()
      const download = survey.waitForEvent('download')
      await button(survey, 'Download my answers').first().click()
      expect(await Bun.file(await (await download).path()).text()).toContain('Because')
    })
  })
})

test('revoked keys can be restored at once, in their group', async () => {
  await hand({ hasUKey: true }, async (page) => {
    await issue(page, 2, 'Board')
    await page.getByLabel('Select all on this page').check()
    await button(page, 'Revoke selected keys').click()
    await page.getByText('No keys have been created yet.').waitFor()
    await button(page, 'Undo').click()
    await said(page, '2 keys are valid again.')
    expect(await page.getByRole('option', { name: 'Board (2)' }).count()).toBe(1)
  })
})

test('keys are issued, filtered and revoked by keyboard alone, and the focus stays in place', async () => {
  await hand({ hasUKey: true }, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
    await page.getByLabel('How many').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await said(page, '2 keys created.')
    expect(await focused()).toBe('issue-count')
    await page.getByRole('combobox', { name: 'Status' }).focus()
    await page.keyboard.press('ArrowDown')
    await said(page, 'The page now shows what you chose.')
    expect(await focused()).toBe('status')
    expect(new URL(page.url()).search).toBe('?status=unused')
    for (let tabs = 0; tabs < 8; tabs++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.matches('[name=key]'))) break
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await said(page, '1 key revoked.')
  })
})

describe('if something goes wrong', () => {
  /** Opens the page in a browser whose console may complain. */
  async function troubled(act: (page: Page) => Promise<void>): Promise<void> {
    await inProfile({ staysLoaded: true }, async (_, page) => {
      await page.goto(pages.surveyShare(await makeSurvey(page, { hasUKey: true })))
      await act(page)
    })
  }

  test('a page without a network says so, and works again once it is back', async () => {
    await troubled(async (page) => {
      await page.context().setOffline(true)
      await button(page, 'Create keys').click()
      await said(page, 'That did not work. Check your connection and try again.')
      await page.getByLabel('Vote control').selectOption('wheel')
      expect(new URL(page.url()).search).toBe('')
      await page.context().setOffline(false)
      await issue(page, 2, 'Board')
      await page.getByText('2 keys: 2 unused').waitFor()
    })
  })

  test('a refusal is shown in the server’s words', async () => {
    await troubled(async (page) => {
      await page.context().clearCookies()
      await button(page, 'Create keys').click()
      await said(page, 'Please sign in first.')
    })
  })

  test('a delayed reply never replaces a later one', async () => {
    await troubled(async (page) => {
      const late = Promise.withResolvers<void>()
      await page.route(/input=wheel/, async (route) => {
        await late.promise
        await route.continue()
      })
      await page.getByLabel('Vote control').selectOption('wheel')
      await page.getByLabel('Vote control').selectOption('dropdown')
      await page.locator('input[value$="?input=dropdown"]').waitFor()
      const answered = page.waitForResponse(/share\?input=wheel/)
      late.resolve()
      await (await answered).finished()
      await page.waitForTimeout(100)
      expect(await page.locator('input[value$="?input=dropdown"]').count()).toBe(1)
      expect(new URL(page.url()).search).toBe('?input=dropdown')
    })
  })

  test('two clicks at once issue keys once', async () => {
    await troubled(async (page) => {
      await button(page, 'Create keys').dblclick()
      await said(page, '20 keys created.')
      await page.reload()
      await page.getByText('20 keys: 20 unused').waitFor()
    })
  })
})

test('a page that opens while its keys are counted shows their numbers as soon as they are there', async () => {
  await hand(
    { hasUKey: true },
    async (page) => {
      await issue(page, 3, 'Board')
      let isCounting = true
      // As the server answers where very many keys take it long.
      await page.route(page.url(), async (route) => {
        const response = await route.fetch()
        const whole = await response.text()
        const counting = whole
          .replace('id="share-keys" data-region="true"', '$& data-counting=""')
          .replace('3 keys: 3 unused, 0 started, 0 completed', 'The keys are being counted.')
        await route.fulfill({ response, body: isCounting ? counting : whole })
      })
      await page.reload()
      await page.getByText('The keys are being counted.').waitFor()
      isCounting = false
      await page.getByText('3 keys: 3 unused, 0 started, 0 completed').waitFor()
    },
    { staysLoaded: true },
  )
})
