import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { TEMPLATE_IDS, type TemplateId } from '../../../src/domain/templates/template-ids.ts'
import { api, pages } from '../../../src/urls.ts'
import { type Designer, type DesignerSurvey, RESPONSES } from '../../support/app.ts'
import { csvRows, unpackedFiles } from '../../support/export-files.ts'
import { complete } from '../../support/respond.ts'
import { ANALYSIS_LANGUAGES, runAnalysis } from '../../support/run-analysis.ts'
import { onDevice, signedInDesigner } from '../every-screen/device.ts'
import { currentSession } from '../session.ts'
import { stepHydrated } from '../visit/hydrated.ts'
import { arriveAt, button, visit } from '../visit.ts'

/** A cycle of blocks, after which every arm has exactly its share. */
const PEOPLE = 72
const EXPERIMENT = 'likert-and-qv'
const OPTION = 'Street lighting'

/** Makes a survey of a template and opens it. */
async function opened({ call }: Designer, template: TemplateId): Promise<DesignerSurvey> {
  const made = await call('POST', api.surveyTemplate(template))
  const path = `/api/v1/designer/surveys/${made.body._id}` as const
  await call('PATCH', path, { settings: { isAvailable: true } })
  return (await call('GET', path)).body
}

/** Answers all that stands on a form: the fourth point of each scale, and the first of choices. */
async function fillForm(page: Page): Promise<void> {
  const names = await page
    .locator('input[type=radio]:visible')
    .evaluateAll((radios) => [...new Set(radios.map((radio) => (radio as HTMLInputElement).name))])
  for (const name of names) await page.locator(`input[type=radio][name="${name}"]`).nth(3).check()
  const choices = page.getByRole('checkbox')
  if ((await choices.count()) > 0) await choices.first().check()
}

/** Answers the survey in a browser as the arm asks it, and tells which arm that was by what was asked. */
async function answerInBrowser(surveyId: string): Promise<string> {
  let arm = ''
  await onDevice(async ({ open }) => {
    const page = await open(pages.survey(surveyId))
    await button(page, 'Open the survey').click()
    await button(page, 'Begin Survey →').click()
    const form = button(page, 'Submit Responses')
    const organize = button(page, 'Voting →')
    await form.or(organize).first().waitFor()
    if (await organize.isVisible()) {
      arm = 'QV'
      await organize.click()
      // What is undecided has to be left so on purpose.
      const add = button(page, `Add a vote to ${OPTION}`)
      await organize.or(add).first().waitFor()
      if (await organize.isVisible()) await organize.click()
      await add.click()
      await button(page, /→$/).last().click()
      await form.waitFor()
    } else arm = (await page.getByRole('checkbox').count()) > 0 ? 'Likert+' : 'Likert'
    await fillForm(page)
    await form.click()
    await arriveAt(page, 'Thank you')
  })
  return arm
}

/** Answers what the arm asks without a browser. */
async function answerByCalls({ call }: Designer, survey: DesignerSurvey, person: number): Promise<void> {
  const who = { surveyId: survey._id, uuid: `simulated-${person}` }
  const { body } = await call('POST', api.begin(), who)
  const { _id: surveyResponseId, arm } = body.surveyResponse
  for (const { _id: questionId, type, options, scale, choices } of survey.questions) {
    if (!arm?.questions.includes(questionId)) continue
    const about = { questionId, questionType: type }
    const contents: Readonly<Record<string, () => object>> = {
      qv: () => ({
        votes: [{ optionId: options[person % options.length]!.optionId, votes: (person % 5) - 2 }],
      }),
      likert: () => ({ ...about, selection: scale[person % scale.length] }),
      choice: () => ({ ...about, selection: [choices[person % choices.length]!.choiceId] }),
      text: () => ({ ...about, text: `Because ${person}` }),
    }
    const sent = await call('POST', RESPONSES, {
      ...who,
      surveyResponseId,
      questionId,
      responseContent: contents[type]!(),
    })
    expect(sent.body.code).toBeUndefined()
  }
  await complete({ call }, { ...who, surveyResponseId })
}

test('seventy-two people answer Likert, Likert+ and QV, some in each arm in a browser, and the analysis of the files runs', async () => {
  const designer = await signedInDesigner()
  const survey = await opened(designer, EXPERIMENT)
  const seen: string[] = []
  while (new Set(seen).size < 3) seen.push(await answerInBrowser(survey._id))
  for (let person = seen.length; person < PEOPLE; person++) await answerByCalls(designer, survey, person)
  const address = `${currentSession().server.url}/api/v1/designer/surveys/${survey._id}/export?format=zip`
  const packed = await fetch(address, { headers: { authorization: `Bearer ${designer.token}` } })
  const files = await unpackedFiles(await packed.blob())
  const completed = csvRows(files.get('responses.csv') ?? '').filter(({ status }) => status === 'completed')
  const arms = Map.groupBy(completed, ({ arm }) => arm)
  expect(new Map([...arms].map(([arm, rows]) => [arm, rows.length]))).toEqual(
    new Map([...arms.keys()].map((arm) => [arm, PEOPLE / 3])),
  )
  expect([...arms.keys()].toSorted()).toEqual(['Likert', 'Likert+', 'QV'])
  for (const language of ['Python', 'R'] as const) {
    if (!ANALYSIS_LANGUAGES[language].program) continue
    const { stdout, stderr, exitCode } = await runAnalysis(language, files, { LC_ALL: 'C.UTF-8' })
    expect([language, stderr, exitCode]).toEqual([language, '', 0])
    expect(stdout).toMatch(/^6 options, \d{3,} figures compared, 0 differ\n/)
  }
}, 180_000)

test('each other template opens as a survey whose first question waits to be answered', async () => {
  const designer = await signedInDesigner()
  for (const template of TEMPLATE_IDS.filter((id) => id !== EXPERIMENT)) {
    const survey = await opened(designer, template)
    await visit(`${pages.survey(survey._id)}`, async ({ page }) => {
      const begin = button(page, 'Begin Survey →')
      const open = button(page, 'Open the survey')
      await begin.or(open).first().waitFor()
      if (await open.isVisible()) await open.click()
      await begin.click()
      await stepHydrated(page)
      const step = page.locator('[data-step]:visible').last()
      await step.locator('input, select, textarea, vote-control, [draggable], button').first().waitFor()
    })
  }
}, 120_000)
