import { expect, test } from 'bun:test'
import { PublicSurveyReply } from '../../../src/contract/surveys/surveys.ts'
import { forRespondents } from '../../../src/domain/survey/public-survey.ts'
import { DEFAULT_SETTINGS, type Survey, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { qvQuestion } from '../arbitraries.ts'

/** What respondents get of the settings of a survey, letter by letter and in this order. */
const SENT = `{"endLink":null,"endText":null,"closedText":null,"closedLink":null,"copy":true,"changeAnswers":false,
"isAvailable":false,"opensAt":null,"closesAt":null,"hasSKey":false,"hasUKey":false,"ballotSecrecy":"secret",
"mode":"interactive","input":"dropdown","shuffle":true,"randomOrder":"none","practice":false,"video":null,"logging":"off",
"language":null,"languages":[],"results":"designer","resultsWhen":"closed","mayPublish":true,"parameters":[],
"panel":"none","signedEntries":false,"panelStudyId":null,"embedOrigins":[],"organisation":null,"logo":null,
"accentColor":null,"footer":null,"screeningQuestions":[],"hasQuotas":false,"storesOwnId":false,"hasArms":false}`

/** Secret settings of which respondents are told something else. */
const TOLD = ['screenOut', 'retentionDays']

const withSettings = (settings: SurveySettings): Survey => ({
  id: 's1',
  revision: 3,
  title: 'Spending',
  description: '',
  settings,
  questions: [qvQuestion()],
  questionGroups: [],
})

test('respondents get the settings that they have always got', () => {
  const { settings } = forRespondents(withSettings(DEFAULT_SETTINGS))
  expect(JSON.stringify(settings)).toBe(SENT.replaceAll('\n', ''))
})

test('what respondents get depends on no setting that only designers see', () => {
  const shown = Object.keys(JSON.parse(SENT))
  const secret = Object.entries(DEFAULT_SETTINGS).filter(([name, value]) => {
    return !shown.includes(name) && (value === null || typeof value === 'string')
  })
  expect(secret.length).toBeGreaterThan(20)
  for (const [name] of secret.filter(([name]) => !TOLD.includes(name))) {
    const settings = { ...DEFAULT_SETTINGS, [name]: 'open sesame' }
    expect(JSON.stringify(forRespondents(withSettings(settings)).settings)).toBe(SENT.replaceAll('\n', ''))
  }
})

test('the description of the call names the same settings', () => {
  const named = Object.keys(PublicSurveyReply.properties.settings.properties)
  const sometimes = ['questionsBeforeArm', 'retention']
  expect(named.toSorted()).toEqual([...Object.keys(JSON.parse(SENT)), ...sometimes].toSorted())
})

test('a setting that nobody knows is not sent', () => {
  const settings = { ...DEFAULT_SETTINGS, ...{ later: 'open sesame', toString: 'open sesame' } }
  expect(JSON.stringify(forRespondents(withSettings(settings)).settings)).not.toContain('open sesame')
})
