import type { Mode } from '../../src/domain/action-log/setting-values.ts'
import type { QvQuestion, SurveyDefinition, SurveySettings } from '../../src/domain/survey/survey.ts'
import { LONG_QUESTION, SHORT_QUESTION } from './causes.ts'
import { BALLOT_GROUP, BALLOT_QUESTIONS, LIBRARY_QUESTIONS } from './form-questions.ts'
import { PARTY_QUESTION } from './party.ts'

const SETTINGS: SurveySettings = {
  isAvailable: true,
  opensAt: null,
  closesAt: null,
  closeGraceMinutes: 10,
  stopAfter: null,
  screenOut: null,
  quotas: [],
  hasSKey: false,
  sKeyValue: null,
  hasUKey: false,
  uKeyMode: 'list',
  ballotSecrecy: 'secret',
  mode: 'interactive',
  input: 'dropdown',
  shuffle: true,
  randomOrder: 'none',
  practice: false,
  video: null,
  logging: 'off',
  armNames: 'modes',
  arms: [],
  armsWithin: null,
  armsDrawn: 'atBegin',
  hypotheses: null,
  exclusionRule: null,
  plannedResponses: null,
  analysisPlan: null,
  preregistration: 'designer',
  language: null,
  languages: [],
  results: 'designer',
  resultsWhen: 'closed',
  mayPublish: true,
  populationSize: null,
  exclusion: [],
  failedChecks: 1,
  excludeIf: null,
  weighting: 'unstated',
  copy: true,
  endLink: null,
  parameters: [],
  panel: 'none',
  signedEntries: false,
  panelStudyId: null,
  embedOrigins: [],
  changeAnswers: false,
  retentionDays: null,
  retentionThen: 'delete',
  endText: null,
  endCode: null,
  noConsentText: null,
  noConsentLink: null,
  noConsentCode: null,
  screenedOutText: null,
  screenedOutLink: null,
  screenedOutCode: null,
  quotaFullText: null,
  quotaFullLink: null,
  quotaFullCode: null,
  closedText: null,
  closedLink: null,
  closedCode: null,
  organisation: null,
  logo: null,
  accentColor: null,
  footer: null,
}

const CAUSES_TITLE = 'Spending on public causes'
const CAUSES_DESCRIPTION =
  'Public money pays for many causes, and there is never enough for all of them. Say which ones matter to you, and how much.'

export const SEED_SURVEYS: Readonly<Record<string, SurveyDefinition>> = {
  demo: {
    ...causes(SHORT_QUESTION, 'interactive'),
    settings: { ...SETTINGS, results: 'respondents', resultsWhen: 'always' },
  },
  'test-1': { ...causes(LONG_QUESTION, 'interactive'), title: 'Test survey 1: a long list to vote on' },
  'test-2': {
    title: 'Test survey 2: ratings and texts',
    description: 'A page of questions about public libraries, with ratings and free text and no votes.',
    settings: SETTINGS,
    questions: LIBRARY_QUESTIONS,
    questionGroups: [],
  },
  'test-3': {
    ...causes(SHORT_QUESTION, 'interactive'),
    title: 'Test survey 3: votes, ratings and texts',
    questions: [SHORT_QUESTION, ...BALLOT_QUESTIONS],
    questionGroups: [BALLOT_GROUP],
  },
  'legacy-version1': causes(SHORT_QUESTION, 'text'),
  'legacy-version2': causes(SHORT_QUESTION, 'interactive'),
  'legacy-version3': causes(LONG_QUESTION, 'text'),
  'legacy-version4': causes(LONG_QUESTION, 'interactive'),
  'legacy-party': {
    title: 'Planning the summer party',
    description: 'The party is for everyone, so everyone has a say in what it offers.',
    settings: SETTINGS,
    questions: [PARTY_QUESTION],
    questionGroups: [],
  },
  'legacy-default': causes(SHORT_QUESTION, 'interactive'),
}

function causes(question: QvQuestion, mode: Mode): SurveyDefinition {
  return {
    title: CAUSES_TITLE,
    description: CAUSES_DESCRIPTION,
    settings: { ...SETTINGS, mode },
    questions: [question],
    questionGroups: [],
  }
}
