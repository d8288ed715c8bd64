import { expect, test } from 'bun:test'
import type { DescribedSetting } from '../../../src/surveys/page/preregistration/in-words.ts'
import { descriptionContext } from '../../../src/surveys/page/preregistration/recorded-question.ts'
import {
  admissionInWords,
  armsInWords,
  surveySettings,
} from '../../../src/surveys/page/preregistration/survey-settings.ts'
import { ar } from '../../../src/texts/ar.ts'
import { en } from '../../../src/texts/en.ts'
import { zhTW } from '../../../src/texts/zh-tw.ts'

const HOME = {
  ...{ _id: 'home', type: 'choice', question: 'How do you live?', multiple: false },
  choices: [{ choiceId: 'rent', label: 'Renting' }],
}
const VOTE = { _id: 'vote', type: 'qv', question: 'What matters?' }
const RATE = { _id: 'rate', type: 'likert', question: 'How much does it matter?' }
const RENTERS = { questionId: 'home', operator: 'is', value: 'rent' }
const FROM_PANEL = { param: 'panel', operator: 'is', value: 'young' }

const STUDY = {
  arms: [
    { armId: 'a', label: 'Votes', share: 1, mode: 'text', totalCredits: 1_000, coach: false },
    { armId: 'b', label: 'Ratings', share: 2, questions: ['home', 'rate'] },
  ],
  armsWithin: 'parameter:panel',
  screenOut: { any: [{ ...RENTERS, operator: 'isNot' }] },
  quotas: [
    { quotaId: 'q1', most: 1_500, when: { all: [RENTERS, FROM_PANEL] } },
    { quotaId: 'q2', most: 1, when: { all: [FROM_PANEL] } },
  ],
}

const surveyWith = (settings: Record<string, unknown>) => ({
  ...{ title: '', description: '', settings, questionGroups: [] },
  questions: [HOME, VOTE, RATE],
})
const inEnglish = (settings: Record<string, unknown>) => descriptionContext(surveyWith(settings), en)
const asLines = (settings: readonly DescribedSetting[]) =>
  settings.map(({ name, parts }) => `${name}: ${parts.join(' · ')}`)

test('each arm is described by its respondents, its questions, and its differences', () => {
  const told = armsInWords(inEnglish(STUDY))
  expect(told.map(({ label, settings }) => [label, ...asLines(settings)])).toEqual([
    [
      'Votes',
      'Share of the people: 1 of every 3',
      'Asks: All questions',
      'Mode: Text: vote in one list',
      'Total credits: 1,000',
      'Shows the cost of the next vote: No',
    ],
    ['Ratings', 'Share of the people: 2 of every 3', 'Asks: How do you live? · How much does it matter?'],
  ])
})

test('screening and quotas are described in sentences', () => {
  expect(admissionInWords(STUDY, inEnglish(STUDY))).toEqual({
    screenOut: 'People are screened out if “How do you live?” is not “Renting”.',
    quotas: [
      'At most 1,500 responses from people for whom this is true: “How do you live?” is “Renting” and the parameter “panel” of the link is “young”.',
      'At most 1 response from people for whom this is true: the parameter “panel” of the link is “young”.',
    ],
  })
  expect(admissionInWords({ screenOut: null, quotas: [] }, inEnglish({}))).toEqual({
    screenOut: undefined,
    quotas: [],
  })
})

test('when people are assigned is described unless it is at Begin', () => {
  const told = (armsDrawn: string) => asLines(surveySettings({ armsDrawn }, inEnglish({})))
  expect([told('afterScreening'), told('atBegin')]).toEqual([
    ['When people are assigned to arms: After consent and screening'],
    [],
  ])
})

test('readers of other languages see the same', () => {
  const chinese = descriptionContext(surveyWith(STUDY), zhTW)
  expect(admissionInWords(STUDY, chinese)).toEqual({
    screenOut: '符合以下條件者視為資格不符：「How do you live?」不為「Renting」。',
    quotas: [
      '符合以下條件者最多 1,500 份填答：「How do you live?」為「Renting」和連結參數「panel」為「young」。',
      '符合以下條件者最多 1 份填答：連結參數「panel」為「young」。',
    ],
  })
  const arabic = descriptionContext(surveyWith(STUDY), ar)
  expect(admissionInWords(STUDY, arabic).screenOut).toContain('لا يطابق الشروط من ينطبق عليه ما يلي')
  expect(armsInWords(arabic)[1]!.settings[0]!.parts).toEqual(['2 من كل 3'])
})

test('keys are not mentioned if nobody needs one, nor signatures without a panel, nor when designers see results', () => {
  const idle = { uKeyMode: 'list', ballotSecrecy: 'secret', signedEntries: false, resultsWhen: 'closed' }
  const namesWith = (settings: Record<string, unknown>) =>
    surveySettings({ ...settings, ...idle }, inEnglish({})).map(({ name }) => name)
  expect(namesWith({ hasUKey: false, panel: 'none', results: 'designer' })).toEqual([
    'Requires a unique key',
    'Who recruits the respondents',
    'Who sees the results',
  ])
  expect(namesWith({ hasUKey: true, panel: 'prolific', results: 'public' })).toHaveLength(7)
})

test('all other settings are described in words, and those of another type as they were recorded', () => {
  const settings = {
    ...STUDY,
    ...{ opensAt: '2026-05-01T10:00:00.000Z', closesAt: null, mode: 'text', input: 'wheel', hasUKey: true },
    ...{ uKeyMode: 'open', panel: 'prolific', language: 'zh-TW', parameters: ['panel', 'wave'] },
    ...{ stopAfter: 1_200, logging: 'everything', formerly: { kept: true } },
  }
  expect(asLines(surveySettings(settings, inEnglish(settings)))).toEqual([
    'The arms are balanced within: the parameter “panel” of the link',
    'Opens at: May 1, 2026 at 10:00 UTC',
    'Closes after this many completed responses: 1,200',
    'Requires a unique key: Yes',
    'Accepted unique keys: Any ID, once each',
    'Who recruits the respondents: Prolific',
    'Link parameters that are stored: panel · wave',
    'Mode: Text: vote in one list',
    'Vote control: Wheel',
    'Language: 繁體中文',
    'Recording of steps: everything',
    'formerly: {"kept":true}',
  ])
  const old = { arms: [{ name: 'A' }], quotas: { most: 3 }, screenOut: { none: [] } }
  expect(asLines(surveySettings(old, inEnglish(old)))).toEqual([
    'Arms of the experiment: [{"name":"A"}]',
    'Who is screened out: {"none":[]}',
    'Quotas: {"most":3}',
  ])
  expect(armsInWords(inEnglish(old))).toEqual([])
})
