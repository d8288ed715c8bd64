import { expect, test } from 'bun:test'
import { routePatterns } from '../../../src/http/watching/route-patterns.ts'

const match = routePatterns([
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/survey/:surveyId' },
  { method: 'GET', path: '/designer' },
  { method: 'PUT', path: '/api/v1/surveys/:surveyId' },
  { method: 'ALL', path: '/api/*' },
  { method: 'GET', path: '/*' },
])

test('a request is named by the pattern of its path and the survey in it', () => {
  expect(match('GET', 'http://localhost/')).toEqual({ route: '/' })
  const survey = { route: '/survey/:surveyId', surveyId: 'demo' }
  expect(match('GET', 'https://vote.example.org/survey/demo?uuid=secret-secret')).toEqual(survey)
  expect(match('HEAD', 'http://a.b/survey/demo')).toEqual(survey)
  expect(match('GET', 'http://localhost/survey/%64em%6F')).toEqual(survey)
  expect(match('GET', 'http://localhost/designer/')).toEqual({ route: '/designer' })
})

test('an unknown path is named by the catch-all route, and never by itself', () => {
  expect(match('GET', 'http://localhost/wp-login.php')).toEqual({ route: '/*' })
  expect(match('PATCH', 'http://localhost/api/v1/nothing')).toEqual({ route: '/api/*' })
  expect(match('DELETE', 'http://localhost/anything')).toEqual({ route: 'none' })
})

test('an invalid survey id is not repeated', () => {
  expect(match('GET', 'http://localhost/survey/a%20secret')).toEqual({ route: '/survey/:surveyId' })
  expect(match('GET', 'http://localhost/survey/demo%0Aline')).toEqual({ route: '/survey/:surveyId' })
  expect(match('GET', 'http://localhost/survey/demo%')).toEqual({ route: '/survey/:surveyId' })
  expect(match('GET', `http://localhost/survey/${'a'.repeat(65)}`)).toEqual({ route: '/survey/:surveyId' })
})
