import { expect } from 'bun:test'
import { EVERY_RESPONSE } from '../../src/domain/results/filter.ts'
import { createResultsReader } from '../../src/results/reader.ts'
import { removeSimulated, simulate } from '../../src/simulation/simulate.ts'
import { findSurvey } from '../../src/surveys/repository.ts'
import { api } from '../../src/urls.ts'
import { type Designer, LIKERT, makeSurvey, QV, TEXT, type TestApp } from './app.ts'
import { PLAN, pathOf } from './planned-survey.ts'
import { respond, tryOut } from './respond.ts'

/**
 * Everything done with surveys besides answering them, once: collaborators, preregistration, publication and
 * simulation.
 */
export async function walkAround(app: TestApp, designer: Designer): Promise<void> {
  await workTogether(designer)
  await keepToAPlan(app, designer)
  await publish(app, designer)
  await invent(app, designer)
  await tryOutArms(designer)
}

const succeeded = ({ status }: { readonly status: number }) => expect([200, 201, 204]).toContain(status)

async function workTogether(designer: Designer): Promise<void> {
  const survey = await makeSurvey(designer, [QV])
  const colleague = api.collaborator(survey._id, 'colleague@example.org')
  succeeded(await designer.call('PUT', colleague, { role: 'editor' }))
  succeeded(await designer.call('GET', api.collaborators(survey._id)))
  succeeded(await designer.call('DELETE', colleague))
}

/** Preregisters a plan, and changes the survey afterwards. */
async function keepToAPlan(app: TestApp, designer: Designer): Promise<void> {
  const survey = await makeSurvey(designer, [QV], { isAvailable: false, preregistration: 'public', ...PLAN })
  for (const settings of [{ isAvailable: true }, { exclusionRule: 'Less than two minutes.' }])
    succeeded(await designer.call('PATCH', pathOf(survey), { settings }))
  succeeded(await designer.call('GET', api.designerPreregistration(survey._id)))
  succeeded(await app.call('GET', api.preregistrationFile(survey._id)))
}

async function publish(app: TestApp, designer: Designer): Promise<void> {
  const settings = { results: 'public', resultsWhen: 'always', parameters: ['city'] }
  const survey = await makeSurvey(designer, [QV, TEXT], settings)
  const parameters = { city: 'Taipei' }
  const [qv, text] = survey.questions.map(({ _id }) => _id) as [string, string]
  const answers = { [qv]: [3, -1, 0], [text]: 'Trees' }
  for (let count = 0; count < 12; count++) await respond(app, survey, answers, { parameters })
  succeeded(await app.call('GET', api.publishedResults(survey._id)))
  const authorization = `Bearer ${designer.token}`
  for (const format of ['csv', 'xlsx', 'zip']) {
    const path = `${api.designerExport(survey._id)}?format=${format}`
    succeeded(await app.send(path, { headers: { authorization } }))
  }
}

/** Simulates responses to a survey with groups of keys, and removes them. */
async function invent(app: TestApp, designer: Designer): Promise<void> {
  const { database } = app.deps
  const survey = await makeSurvey(designer, [QV, LIKERT], { hasUKey: true, stopAfter: 50 })
  const labelled = { count: 2, label: 'members' }
  succeeded(await designer.call('POST', api.designerKeys(survey._id), labelled))
  const stored = (await findSurvey(database, survey._id))!
  await simulate(database, stored, { responses: 4, seed: 1, now: Date.now() })
  const results = createResultsReader(() => database).read(stored.survey, EVERY_RESPONSE)
  expect((await results).simulated).toBe(4)
  expect((await removeSimulated(database, survey._id)).responses).toBe(4)
}

async function tryOutArms(designer: Designer): Promise<void> {
  const arms = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))
  const survey = await makeSurvey(designer, [LIKERT], { arms })
  await tryOut(designer, survey, { [survey.questions[0]._id]: '4' })
}
