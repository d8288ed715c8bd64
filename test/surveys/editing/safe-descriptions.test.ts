import { expect, test } from 'bun:test'
import { DEFAULT_SETTINGS, LIMITS, type Survey } from '../../../src/domain/survey/survey.ts'
import {
  withLinkedDescriptions,
  withSafeDescriptions,
} from '../../../src/surveys/editing/safe-descriptions.ts'
import { textQuestion } from '../../domain/arbitraries.ts'

const surveyOf = (description: string, questions = 1): Survey => ({
  id: 's',
  revision: 1,
  title: '',
  description,
  settings: DEFAULT_SETTINGS,
  questionGroups: [],
  questions: Array.from({ length: questions }, (_, at) => ({ ...textQuestion(), id: `q${at}`, description })),
})

for (const made of [withSafeDescriptions, withLinkedDescriptions]) {
  test(`the process answers others while much nested markup passes ${made.name}`, async () => {
    const deep = '<b>'.repeat(Math.floor(LIMITS.description / 3))
    let turns = 0
    const turn = setInterval(() => {
      turns += 1
    }, 0)
    const { questions } = await made(surveyOf(deep, 12))
    clearInterval(turn)
    expect(questions.map(({ description }) => description.endsWith('</b>'))).toEqual(Array(12).fill(true))
    expect(turns).toBeGreaterThan(3)
  }, 60_000)
}

test('descriptions are safe, and for respondents their addresses are links', async () => {
  const survey = surveyOf('<b onclick="x()">See</b> https://example.org')
  const safe = '<b>See</b> https://example.org'
  const { description, questions } = await withSafeDescriptions(survey)
  expect([description, questions[0]?.description]).toEqual([safe, safe])
  const linked = await withLinkedDescriptions(survey)
  expect(linked.description).toContain('<b>See</b> <a href="https://example.org"')
  expect(linked.questions[0]?.description).toBe(linked.description)
})

test('a footer is sanitized with links, and omitted if there is none', async () => {
  const survey = surveyOf('')
  const settings = { ...survey.settings, footer: '<i onclick="x()">a@example.org</i>' }
  const { footer } = (await withLinkedDescriptions({ ...survey, settings })).settings
  expect(footer).toContain('<i><a href="mailto:a@example.org"')
  expect((await withLinkedDescriptions(survey)).settings.footer).toBeNull()
})
