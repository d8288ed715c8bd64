import { expect, test } from 'bun:test'
import { toolCalls } from '../../src/urls.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../support/app.ts'
import { respond } from '../support/respond.ts'

const PEOPLE = 12

/** A designer who reads the list of people, and its file, before and after every completion: what changes in them. */
async function watched(ballotSecrecy: string) {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], { hasUKey: true, ballotSecrecy })
  const path = `${SURVEYS}/${survey._id}` as const
  const people = Array.from({ length: PEOPLE }, (_, at) => ({ address: `p${at}@example.org` }))
  await designer.call('POST', `${path}/people`, { people })
  const read = async () => {
    const { body } = await designer.call('GET', `${path}/people`)
    const file = (await designer.call('GET', toolCalls.peopleFile(survey._id))).text.split('\r\n')
    return { body, file }
  }
  const changes: string[][] = []
  let before = await read()
  // The order of answers is not that of the list.
  for (let step = 0; step < PEOPLE; step++) {
    const whose = (step * 5) % PEOPLE
    const uKey = new URL(before.body.people[whose]!.link ?? '').searchParams.get('uKey') ?? ''
    await respond(app, survey, { [survey.questions[0]!._id]: [(step % 5) - 2, 0, 0] }, { uKey })
    const after = await read()
    const listed = after.body.people.flatMap((person, at) =>
      Object.entries(person).flatMap(([field, value]) => {
        const earlier = before.body.people[at]![field as keyof typeof person]
        return earlier === value ? [] : [`${at === whose ? 'own' : 'other'} ${field}: ${earlier} > ${value}`]
      }),
    )
    const lines = after.file.filter((line, at) => line !== before.file[at])
    const counted = Object.entries(after.body.counts).flatMap(([name, count]) => {
      const by = count - before.body.counts[name as keyof typeof after.body.counts]
      return by === 0 ? [] : [`${name} ${by}`]
    })
    changes.push([...listed, `${lines.length} line`, ...counted.sort()])
    before = after
  }
  return changes
}

test('of a secret ballot the list of people and its file tell that a key was used, and nothing else', async () => {
  const step = ['own state: added > answered', '1 line', 'answered 1', 'toInvite -1']
  expect(await watched('secret')).toEqual(Array(PEOPLE).fill(step))
}, 60_000)
