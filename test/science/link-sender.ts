import { api } from '../../src/urls.ts'
import { type Designer, makeSurvey, QV, RESPONSES, SURVEYS, TEXT, type TestApp } from '../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { begin, complete, firstAnswer } from '../support/respond.ts'
import { openedLink } from './opened-link.ts'

const PEOPLE = 6

const ARMS = ['a', 'b'].map((armId) => ({ armId, label: armId, share: 1 }))

/** What a reply says of a response that could be found in a file. */
function seenIn(reply: string): string[] {
  const uuids = reply.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const instants = reply.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? []
  return [...uuids, ...instants]
}

/**
 * Somebody sends everybody a link with a uuid of their own, to an anonymous survey whose end link leads back to them;
 * with half of the uuids a response was begun before. Then they read all files.
 *
 * @returns the texts of the answers that they can read by the uuids, and how many rows they find by what they saw
 */
export async function ballotsOfSender(
  app: TestApp,
  designer: Designer,
  withArms: boolean,
): Promise<{ readonly read: readonly string[]; readonly found: readonly string[] }> {
  const settings = { copy: true, logging: 'actions', endLink: 'https://collector.example/?u={uuid}' }
  const survey = await makeSurvey(designer, [QV, TEXT], { ...settings, ...(withArms && { arms: ARMS }) })
  const [qv = '', text = ''] = survey.questions.map(({ _id }) => _id)
  const read: string[] = []
  const seen: string[] = []
  const linkOf = (person: number) => `sent-to-person-${person}`
  const begun = [...Array(PEOPLE).keys()].filter((person) => person % 2 === 0)
  for (const person of begun)
    seen.push(...seenIn((await app.call('POST', RESPONSES, firstAnswer(survey, linkOf(person)))).text))
  for (let person = 0; person < PEOPLE; person++) {
    const sent = linkOf(person)
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
  const packed = await exportedFile(app, designer, survey._id, 'zip')
  const unpacked = await unpackedFiles(await packed.blob())
  const files = [...unpacked.values()].join()
  // They were the first to be drawn into arms.
  const placed = csvRows(unpacked.get('assignments.csv') ?? '').flatMap(({ position = '' }) =>
    position !== '' && Number(position) < begun.length ? [`position ${position}`] : [],
  )
  return { read, found: [...seen.filter((clue) => files.includes(clue)), ...placed] }
}
