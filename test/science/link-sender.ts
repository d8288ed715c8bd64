import { api } from '../../src/urls.ts'
import { type Designer, makeSurvey, QV, RESPONSES, SURVEYS, TEXT, type TestApp } from '../support/app.ts'
import { begin, complete, firstAnswer } from '../support/respond.ts'
import { openedLink } from './opened-link.ts'

const PEOPLE = 6

const ARMS = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))

/**
 * Somebody sends everybody a link with a uuid of their own, to an anonymous survey whose end link leads back to them;
 * with half of the uuids a response was begun before.
 *
 * @returns the texts of the answers that they can read afterwards
 */
export async function ballotsReadBySender(
  app: TestApp,
  designer: Designer,
  withArms: boolean,
): Promise<string[]> {
  const settings = { copy: true, endLink: 'https://collector.example/?u={uuid}' }
  const survey = await makeSurvey(designer, [QV, TEXT], { ...settings, ...(withArms && { arms: ARMS }) })
  const [qv = '', text = ''] = survey.questions.map(({ _id }) => _id)
  const read: string[] = []
  for (let person = 0; person < PEOPLE; person++) {
    const sent = `sent-to-person-${person}`
    if (person % 2 === 0) await app.call('POST', RESPONSES, firstAnswer(survey, sent))
    const uuid = await openedLink(app, survey._id, new URLSearchParams({ uuid: sent }))
    const ids = await begin(app, survey, { [qv]: [person], [text]: `own ${person}` }, { uuid })
    const { ending } = await complete(app, ids)
    const collected = new URL(ending?.href ?? '').searchParams.get('u') ?? ''
    for (const known of [sent, collected]) {
      const query = new URLSearchParams({ surveyId: survey._id, uuid: known })
      const named = { surveyId: survey._id, uuid: known }
      const replies = [
        await app.call('GET', `${RESPONSES}?${query}`),
        await app.call('POST', RESPONSES, firstAnswer(survey, known, { seq: 0 })),
        await app.call('POST', api.begin(), named),
        await app.call('POST', api.move(), { ...named, newUuid: `taken-from-${person}` }),
      ]
      for (const reply of replies) read.push(...(reply.text.match(/own \d+/g) ?? []))
    }
  }
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  return read
}
