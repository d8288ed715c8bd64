import { expect, test } from 'bun:test'
import { pages } from '../../../../src/urls.ts'
import { makeSurvey, signIn, testApp } from '../../../support/app.ts'
import { documentForTests } from '../../../support/dom.ts'
import { respondent } from '../../../support/respondent.ts'
import { screen } from '../../../support/rtl.ts'
import { openList } from './opened-list.tsx'

documentForTests()

test('a row tells submitted responses from those that were begun, and links to their results', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer)
  const [anna, bert] = [respondent(app, survey, 'anna-0001'), respondent(app, survey, 'bert-0001')]
  await openList(designer)
  expect(screen.queryByRole('link', { name: 'Results of Spending' })).toBeNull()
  await anna.create([1])
  await openList(designer)
  const link = () => screen.queryByRole('link', { name: 'Results of Spending' })?.getAttribute('href')
  expect(link()).toBe(pages.surveyResults(survey._id))
  await anna.complete()
  await openList(designer)
  expect(screen.getByText('1 response')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Results of Spending' })).toHaveLength(1)
  await bert.create([1])
  await openList(designer)
  expect(screen.getByText('1 response, 1 begun but not submitted')).toBeDefined()
})
