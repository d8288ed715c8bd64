import { expect } from 'bun:test'
import { questionBody } from '../../src/contract/names.ts'
import { asksParameters } from '../../src/domain/show-if/rule.ts'
import type { Parameters } from '../../src/domain/survey/links/link-parameters.ts'
import { encodeImage } from '../../src/images/encode.ts'
import { api, pages } from '../../src/urls.ts'
import { imageOf, type Study } from '../domain/studies.ts'
import { type Designer, RESPONSES, SURVEYS, type TestApp } from './app.ts'
import { square } from './illustrated-survey.ts'
import { contentOf, creditsToldTo, isAffordable, type Person } from './modelled-study.ts'

/** An answer to one of the questions, as a further one or as the first one of somebody who follows a link. */
export type Answered = {
  readonly question: number
  readonly answer: string
  readonly link?: Parameters | null
}

export type Visit = {
  readonly surveyId: string
  readonly uKey: string | undefined
  person: Person
  surveyResponseId?: string
}

/** The images of options, in the format of a survey's file. */
const IMAGES = [0, 1, 2].map((at) => ({ file: imageOf(at).file, sent: square(at) }))
const encoded = Promise.all(IMAGES.map(({ sent }) => encodeImage(sent, '')))
const inFile = IMAGES.map(({ file, sent }) => ({ file, base64: sent.toString('base64') }))

/** Makes a survey and removes the previous one, because the number of surveys per designer is limited. */
export function studyVisits(app: TestApp, designer: Designer) {
  let latest = ''

  async function publish({ questions, questionGroups, settings }: Study): Promise<string> {
    if (latest) await designer.call('DELETE', `${SURVEYS}/${latest}`)
    const { parameters, arms, quotas, screenOut, hasUKey } = settings
    const { body, status } = await designer.call('POST', `${SURVEYS}/import`, {
      title: 'Spending',
      description: 'On causes',
      settings: { parameters, arms, quotas, screenOut, hasUKey, ballotSecrecy: 'pseudonymous' },
      questions: questions.map(questionBody).map(({ position: _, ...question }) => question),
      questionGroups,
      images: inFile,
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    await designer.call('PATCH', `${SURVEYS}/${body._id}`, { settings: { isAvailable: true } })
    latest = body._id
    return latest
  }

  async function issue(surveyId: string, label: string | null): Promise<string> {
    const sent = { count: 1, ...(label !== null && { label }) }
    return (await designer.call('POST', `${SURVEYS}/${surveyId}/keys`, sent)).body.keys[0]!
  }

  const idsOf = ({ surveyId, uKey, person: { uuid } }: Visit) => ({ surveyId, uuid, ...(uKey && { uKey }) })
  const ofResponse = (visit: Visit) => ({ ...idsOf(visit), surveyResponseId: visit.surveyResponseId })

  /** Options are shown with their images and no others, and these are served. */
  async function expectImages(survey: Study, surveyId: string): Promise<void> {
    const { body } = await app.call('GET', `/api/v1/surveys/${surveyId}`)
    for (const question of survey.questions) {
      if (question.type !== 'qv') continue
      const shown = body.questions.find(({ _id }) => _id === question.id)
      const options = shown && 'options' in shown ? shown.options : []
      expect(options.map(({ image }) => image?.alt)).toEqual(question.options.map(({ image }) => image?.alt))
      for (const [at, { image }] of options.entries()) {
        if (!image) continue
        expect(image.file).toBe((await encoded)[at]!.file)
        expect((await app.send(pages.surveyImage(surveyId, image.file))).status).toBe(200)
      }
    }
  }

  return {
    async arrive(survey: Study, { parameters, label }: Pick<Person, 'parameters' | 'label'>): Promise<Visit> {
      const surveyId = await publish(survey)
      await expectImages(survey, surveyId)
      const uKey = survey.settings.hasUKey ? await issue(surveyId, label) : undefined
      return { surveyId, uKey, person: { uuid: crypto.randomUUID(), parameters, label } }
    },

    /**
     * Sends an answer; with a link, as if none had been sent before. If it is refused for its content, such as an
     * empty required answer, it does not count. The reply to a first answer contains the stored parameters of the
     * link, and the arm.
     */
    async send(visit: Visit, survey: Study, step: Answered): Promise<boolean> {
      const { surveyResponseId, person } = visit
      const question = survey.questions[step.question]!
      const link = surveyResponseId ? step.link : person.parameters
      const begins = { IsNewSurveyResponse: true, ...(link && { parameters: link }) }
      const isFirst = !surveyResponseId || step.link !== undefined
      const { status, body } = await app.call('POST', RESPONSES, {
        ...idsOf(visit),
        ...(isFirst ? begins : { surveyResponseId }),
        ...{ questionId: question.id, responseContent: contentOf(question, person, step.answer) },
      })
      const canPay = () => isAffordable(survey, visit.person, question, step.answer)
      if (status > 201) {
        expect([409, 422]).toContain(status)
        // A respondent who has not begun may be put into an arm with fewer credits.
        const isArmKnown = surveyResponseId !== undefined || survey.settings.arms.length === 0
        if (isArmKnown && 'code' in body && body.code === 'OVER_BUDGET') expect(canPay()).toBe(false)
        return false
      }
      const { _id, arm, parameters, credits } = body.surveyResponse
      if (surveyResponseId) expect(arm?.armId ?? '').toBe(person.armId ?? '')
      Object.assign(visit, { surveyResponseId: _id, person: { ...person, armId: arm?.armId } })
      const expected = asksParameters(survey) ? (person.parameters ?? {}) : undefined
      if (isFirst) expect(parameters as unknown).toEqual(expected)
      expect(credits as unknown).toEqual(creditsToldTo(survey, visit.person))
      expect([question.id, step.answer, canPay()]).toEqual([question.id, step.answer, true])
      return true
    },

    completing: (visit: Visit) => app.call('PUT', `${RESPONSES}/complete`, ofResponse(visit)),

    /** Leaves a step, which may decide that the respondent is screened out. */
    proceeding: (visit: Visit) => app.call('PUT', api.proceed(), ofResponse(visit)),

    /** The server's answers, in the form that the rule reads. */
    async stored(visit: Visit, survey: Study): Promise<Map<string, string>> {
      const rows = await app.deps.database.query<{ questionId: string; value: string }>(
        `SELECT a.question_id AS "questionId", coalesce(a.value, array_to_string(a.votes, ',')) AS value FROM answers a JOIN responses r USING (survey_id, ballot_id)
     WHERE a.survey_id = $1 AND r.respondent = $2`,
        [visit.surveyId, visit.person.uuid],
      )
      const byId = new Map(rows.map(({ questionId, value }) => [questionId, value]))
      return new Map(
        survey.questions.flatMap(({ id }) => (byId.has(id) ? [[id, byId.get(id)!] as const] : [])),
      )
    },
  }
}
