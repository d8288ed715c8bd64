import { beforeEach, expect, test } from 'bun:test'
import type { DesignerState } from '../../../islands/designer/store/page-state.ts'
import { pages } from '../../../src/urls.ts'
import {
  appOn,
  type Designer,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Designer
beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

const open = (path: string, { token }: Designer = designer) =>
  app.send(path, { headers: { cookie: `session=${token}` } })

function stateOf(html: string): DesignerState {
  return JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
}

test('an empty list prompts, and offers the three test surveys', async () => {
  const { status, text, headers } = await open(pages.designer())
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('My QS Projects</h1>')
  expect(text).toContain('You have no surveys yet.')
  for (const id of ['test-1', 'test-2', 'test-3']) expect(text).toContain(`href="${pages.survey(id)}"`)
})

test('the list shows a survey with its ID, links and responses, and the account', async () => {
  const { _id } = await makeSurvey(designer)
  const { text } = await open(pages.designer())
  for (const part of [
    'Spending',
    _id,
    'Open',
    '0 responses',
    'View Survey',
    'Edit Survey',
    'designer@example.org',
  ]) {
    expect(text).toContain(part)
  }
  for (const href of [pages.survey(_id), pages.surveyEdit(_id), pages.surveyResults(_id)]) {
    expect(text).toContain(`href="${href}"`)
  }
  const links = text.slice(text.indexOf('class="project-links"'), text.indexOf('class="project-actions"'))
  for (const part of ['View Survey: Spending', 'Edit Survey: Spending', 'Copy ID of Spending', 'Created '])
    expect(links).toContain(part)
})

test('the form for a new survey has a separate address', async () => {
  const { text: page } = await open('/designer?new=1')
  expect(page).toContain('<h1>New survey</h1>')
  expect(page).toContain('Create Survey</button>')
})

test('a survey that was answered and is switched off is called closed', async () => {
  const survey = await makeSurvey(designer)
  await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  for (const path of [pages.designer(), pages.surveyEdit(survey._id)]) {
    expect((await open(path)).text).toContain('data-state="closed">Closed</span>')
  }
})

test('only an admin can switch between their own surveys and all surveys', async () => {
  const roles = { designerEmails: [], designerDomains: [], adminEmails: ['admin@example.org'] }
  const { database, config, assets } = app.deps
  app = await appOn({ database, assets, config: { ...config, roles } })
  await makeSurvey(designer)
  const admin = await signIn(app, 'admin@example.org')
  const own = (await open(pages.designer(), admin)).text
  expect(own).toContain(`<a href="${pages.everybodysSurveys()}">Surveys of all designers</a>`)
  expect(own).not.toContain('Spending')
  expect(own).toContain('<title>My QS Projects')
  const all = (await open(pages.everybodysSurveys(), admin)).text
  for (const part of [
    '<title>Surveys of all designers',
    'Spending',
    'Owner: designer@example.org',
    `<a href="${pages.designer()}">Only mine</a>`,
  ])
    expect(all).toContain(part)
  const mine = (await open(pages.everybodysSurveys(), await signIn(app, 'another@example.org'))).text
  expect([mine.includes('Spending'), mine.includes('>Only mine<')]).toEqual([false, false])
})

test('the editor shows the survey’s texts, keys and questions before any script runs', async () => {
  const { _id } = await makeSurvey(designer, [QV], { hasSKey: true, sKeyValue: 'open-sesame' })
  const { status, text } = await open(pages.surveyEdit(_id))
  expect(status).toBe(200)
  for (const part of [
    'Spending',
    'Yes: open-sesame',
    'What should the town spend on?',
    'Parks',
    'Preview Survey',
  ]) {
    expect(text).toContain(part)
  }
})

test('a viewer sees no survey key, and nothing that could be changed', async () => {
  const { _id } = await makeSurvey(designer, [QV], { hasSKey: true, sKeyValue: 'open-sesame' })
  await designer.call('PUT', `${SURVEYS}/${_id}/collaborators/viewer@example.org`, { role: 'viewer' })
  const viewer = await signIn(app, 'viewer@example.org')
  const { status, text } = await open(pages.surveyEdit(_id), viewer)
  expect(status).toBe(200)
  expect(text).not.toContain('open-sesame')
  expect(text).toContain('You can view this survey but not change it.')
  expect(text).not.toContain('>Open the survey<')
})

test('nobody opens another designer’s survey, or a missing one', async () => {
  const { _id } = await makeSurvey(designer)
  const stranger = await signIn(app, 'stranger@example.org')
  for (const path of [pages.surveyEdit, pages.surveyResults, pages.surveyShare]) {
    const [foreign, missing] = [await open(path(_id), stranger), await open(path('none'), stranger)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.text).toBe(missing.text)
    for (const part of [
      '<h1>You cannot open this survey</h1>',
      'stranger@example.org',
      `href="${pages.designer()}"`,
    ])
      expect([path(_id), missing.text.includes(part)]).toEqual([path(_id), true])
  }
  expect((await app.send(pages.surveyEdit(_id))).status).toBe(401)
  expect((await app.send(pages.designer())).status).toBe(401)
})

test('nothing in a survey can break out of the page’s data', async () => {
  const title = '</script><script>alert(1)</script><!--'
  const { body } = await designer.call('POST', SURVEYS, {
    title,
    description: '<img src=x onerror=alert(1)>',
  })
  for (const path of [pages.designer(), pages.surveyEdit(body._id)]) {
    const { text } = await open(path)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
  }
  const { text } = await open(pages.surveyEdit(body._id))
  expect(stateOf(text).editor?.definition.title).toBe(title)
  expect(stateOf(text).editor?.definition.description).not.toContain('onerror')
})
