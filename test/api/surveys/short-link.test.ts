import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer)
})

const choose = (name: unknown, { _id } = survey, by = designer) =>
  by.call('PUT', `${SURVEYS}/${_id}/short-link`, { name })

/** Where a short link leads. */
const leadsTo = async (path: string) => {
  const { status, headers } = await app.send(path)
  return [status, headers.get('location')]
}

describe('the short link of a survey', () => {
  test('leads to the survey with the query of the address, in upper or lower case', async () => {
    const { status, body } = await choose(' Budget-2027 ')
    expect([status, body]).toEqual([200, { name: 'budget-2027', link: 'http://localhost/s/budget-2027' }])
    expect(await leadsTo('/s/budget-2027')).toEqual([302, `/survey/${survey._id}`])
    expect(await leadsTo('/s/BUDGET-2027?uKey=a%20b&lang=ar')).toEqual([
      302,
      `/survey/${survey._id}?uKey=a%20b&lang=ar`,
    ])
  })

  test('is unique: another one replaces it, and none removes it', async () => {
    await choose('first')
    await choose('second')
    expect((await app.send('/s/first')).status).toBe(404)
    expect((await leadsTo('/s/second'))[0]).toBe(302)
    expect((await choose(null)).body).toEqual({ name: null, link: null })
    expect((await app.send('/s/second')).status).toBe(404)
  })

  test('says that the survey could not be loaded if it does not exist', async () => {
    for (const name of ['nothing', 'x', 'a%20b', '-']) {
      const { status, text } = await app.send(`/s/${name}`)
      expect([name, status, text.includes('Survey Error')]).toEqual([name, 404, true])
    }
  })

  test('is refused if no survey can have the name, with the name of the field', async () => {
    for (const name of ['', 'ab', 'a b', 'x'.repeat(41), '-ab', 3, undefined]) {
      const { status, body } = await choose(name)
      expect([name, status, body.details?.[0]?.path]).toEqual([name, 422, '/name'])
    }
    const { body } = await choose('a b')
    expect(body.details?.[0]?.message).toStartWith('A short name has 3 to 40 letters')
  })

  test('is refused if another survey has it, even if both request it at once', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => makeSurvey(designer)))
    const answers = await Promise.all(others.map((other) => choose('budget', other)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.details).toEqual([
      { path: '/name', message: 'Another survey has this name. Choose another one.' },
    ])
    const winner = others[answers.findIndex(({ status }) => status === 200)]
    expect(await leadsTo('/s/budget')).toEqual([302, `/survey/${winner?._id}`])
    expect((await choose('budget', winner)).status).toBe(200)
  })

  test('leads nowhere while its survey is deleted, and works again once that is restored', async () => {
    await choose('budget')
    await designer.call('DELETE', `${SURVEYS}/${survey._id}`)
    expect((await app.send('/s/budget')).status).toBe(404)
    expect((await choose('budget', await makeSurvey(designer))).status).toBe(422)
    await designer.call('POST', `${SURVEYS}/${survey._id}/restore`)
    expect(await leadsTo('/s/budget')).toEqual([302, `/survey/${survey._id}`])
  })

  test('can be chosen only by editors', async () => {
    const viewer = await signIn(app, 'viewer@example.org')
    await designer.call('PUT', `${SURVEYS}/${survey._id}/collaborators/viewer@example.org`, {
      role: 'viewer',
    })
    expect((await choose('budget', survey, viewer)).status).toBe(403)
    const stranger = await signIn(app, 'stranger@example.org')
    expect((await choose('budget', survey, stranger)).status).toBe(404)
    expect((await app.call('PUT', `${SURVEYS}/${survey._id}/short-link`, { name: 'budget' })).status).toBe(
      401,
    )
    expect((await app.send('/s/budget')).status).toBe(404)
  })

  test('stays with the survey: a copy has none', async () => {
    await choose('budget')
    const { body } = await designer.call('POST', `${SURVEYS}/${survey._id}/duplicate`, {})
    expect(await leadsTo('/s/budget')).toEqual([302, `/survey/${survey._id}`])
    expect((await choose('budget', body)).status).toBe(422)
  })
})
