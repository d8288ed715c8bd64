import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { PANELS } from '../../../src/domain/action-log/setting-values.ts'
import {
  isReadOnlyTrial,
  isTrialLink,
  isUniquePerPerson,
  panelNames,
  studyQuery,
  withPanelKey,
} from '../../../src/domain/entry/panels.ts'
import { isParameterName, parameterProblems, storedNames } from '../../../src/domain/results/parameters.ts'
import { END_SETTINGS, endOf, endProblems, isEarned, OUTCOMES } from '../../../src/domain/survey/ends/ends.ts'
import { forRespondents } from '../../../src/domain/survey/public-survey.ts'
import { DEFAULT_SETTINGS, type SurveySettings } from '../../../src/domain/survey/survey.ts'

const settingsOf = (changed: Partial<SurveySettings>): SurveySettings => ({ ...DEFAULT_SETTINGS, ...changed })
const OPEN = { hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'pseudonymous' } as const
const keyOf = (changed: Partial<SurveySettings>, query: string) =>
  withPanelKey(settingsOf(changed), new URLSearchParams(query)).get('uKey')

describe('the parameters of a panel', () => {
  test('are stored before those that the survey names, each once', () => {
    expect(storedNames(settingsOf({ panel: 'prolific', parameters: ['source', 'study_id'] }))).toEqual([
      'PROLIFIC_PID',
      'STUDY_ID',
      'SESSION_ID',
      'source',
    ])
    expect(storedNames(settingsOf({ panel: 'mturk' }))).toEqual(['workerId', 'assignmentId', 'hitId'])
    for (const panel of PANELS) expect(panelNames(panel).every(isParameterName)).toBe(true)
  })

  test('prevent secret ballots', () => {
    const secret = settingsOf({ panel: 'prolific', hasUKey: true })
    expect(parameterProblems(secret)).toEqual([{ path: '/settings/panel', rule: 'parametersSecret' }])
    expect(storedNames(secret)).toEqual([])
    expect(parameterProblems(settingsOf({ panel: 'prolific', ...OPEN }))).toEqual([])
  })
})

test('that identify a person are distinguished from those that people share', () => {
  const ofOne = (panel: 'none' | 'prolific' | 'mturk') =>
    [...panelNames('prolific'), ...panelNames('mturk'), 'city'].filter((name) =>
      isUniquePerPerson(panel, name),
    )
  expect(ofOne('prolific')).toEqual(['PROLIFIC_PID', 'SESSION_ID'])
  expect(ofOne('mturk')).toEqual(['workerId', 'assignmentId'])
  expect(ofOne('none')).toEqual([])
})

test('the address for Prolific contains the placeholders that Prolific fills in, verbatim', () => {
  expect(studyQuery('prolific')).toBe(
    '?PROLIFIC_PID={{%PROLIFIC_PID%}}&STUDY_ID={{%STUDY_ID%}}&SESSION_ID={{%SESSION_ID%}}',
  )
  expect([studyQuery('mturk'), studyQuery('none')]).toEqual(['', ''])
})

describe('a link is a trial', () => {
  test('while any placeholder of Prolific is unfilled, as when it is copied', () => {
    const prolific = settingsOf({ panel: 'prolific' })
    const at = (query: string) => isTrialLink(prolific, new URL(`https://a.example/${query}`).searchParams)
    expect(at(studyQuery('prolific'))).toBe(true)
    expect(at(studyQuery('prolific').toLowerCase())).toBe(true)
    expect(at('?PROLIFIC_PID=5f1&STUDY_ID={{%STUDY_ID%}}&SESSION_ID=s')).toBe(true)
    expect(at('?PROLIFIC_PID=5f1&STUDY_ID=a&SESSION_ID=s')).toBe(false)
    expect(at('?PROLIFIC_PID=5f1&other={{%X%}}')).toBe(false)
  })

  test('while MTurk shows it to somebody who has not accepted the task', () => {
    const mturk = settingsOf({ panel: 'mturk' })
    const at = (query: string) => isTrialLink(mturk, new URLSearchParams(query))
    expect(at('assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE&hitId=h')).toBe(true)
    expect(at('assignmentId=a1&hitId=h&workerId=w')).toBe(false)
  })

  test('only where the survey has that panel', () => {
    const query = new URLSearchParams(
      'PROLIFIC_PID={{%PROLIFIC_PID%}}&assignmentId=ASSIGNMENT_ID_NOT_AVAILABLE',
    )
    expect(isTrialLink(settingsOf({}), query)).toBe(false)
  })
})

describe('the unique key', () => {
  test('is the panel’s ID of the person, in upper or lower case, if the survey accepts any ID', () => {
    expect(keyOf({ panel: 'prolific', ...OPEN }, 'prolific_pid=5f1&STUDY_ID=a')).toBe('5f1')
    expect(keyOf({ panel: 'mturk', ...OPEN }, 'workerId=A2&assignmentId=b')).toBe('A2')
  })

  test('stays as in the link, and is absent without an ID, with issued keys or without a panel', () => {
    expect(keyOf({ panel: 'prolific', ...OPEN }, 'PROLIFIC_PID=5f1&uKey=mine')).toBe('mine')
    expect(keyOf({ panel: 'prolific', ...OPEN }, 'PROLIFIC_PID=+')).toBeNull()
    expect(keyOf({ panel: 'prolific', ...OPEN, uKeyMode: 'list' }, 'PROLIFIC_PID=5f1')).toBeNull()
    expect(keyOf({ panel: 'prolific' }, 'PROLIFIC_PID=5f1')).toBeNull()
    expect(keyOf({ ...OPEN }, 'PROLIFIC_PID=5f1')).toBeNull()
  })

  test('leaves the rest of the query unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const query = new URLSearchParams([...pairs, ['PROLIFIC_PID', 'x']])
        const found = [...withPanelKey(settingsOf({ panel: 'prolific', ...OPEN }), query)]
        expect(found.filter(([name]) => name !== 'uKey')).toEqual(
          [...query].filter(([name]) => name !== 'uKey'),
        )
      }),
    )
  })
})

describe('an end', () => {
  test('has a separate text, link and code for each outcome', () => {
    const settings = settingsOf({
      ...{ endText: 'Thanks', endLink: 'https://a.example/', endCode: 'C1' },
      ...{ noConsentText: 'As you wish', noConsentLink: 'https://e.example/', noConsentCode: 'C5' },
      ...{ screenedOutText: 'Not you', screenedOutLink: 'https://c.example/', screenedOutCode: 'C3' },
      ...{ quotaFullText: 'Enough', quotaFullLink: 'https://d.example/', quotaFullCode: 'C4' },
      ...{ closedText: 'Too late', closedLink: 'https://b.example/', closedCode: 'C2' },
    })
    expect(OUTCOMES.map((outcome) => endOf(settings, outcome))).toEqual([
      { text: 'Thanks', link: 'https://a.example/', code: 'C1' },
      { text: 'As you wish', link: 'https://e.example/', code: 'C5' },
      { text: 'Not you', link: 'https://c.example/', code: 'C3' },
      { text: 'Enough', link: 'https://d.example/', code: 'C4' },
      { text: 'Too late', link: 'https://b.example/', code: 'C2' },
    ])
    expect(endOf(DEFAULT_SETTINGS, 'completed')).toEqual({ text: null, link: null, code: null })
  })

  test('with a code leads back to Prolific, whatever else was set', () => {
    const settings = settingsOf({ panel: 'prolific', endLink: 'https://a.example/', endCode: 'C 1&' })
    expect(endOf(settings, 'completed').link).toBe(
      'https://app.prolific.com/submissions/complete?cc=C%201%26',
    )
    expect(endOf({ ...settings, endCode: null }, 'completed').link).toBe('https://a.example/')
    expect(endOf({ ...settings, closedCode: 'C2' }, 'closed').link).toEndWith('?cc=C2')
  })

  test('and its code are disclosed to nobody else if people were turned away', () => {
    const told: string[] = OUTCOMES.flatMap((outcome) => Object.values(END_SETTINGS[outcome]))
    const survey = {
      ...{ id: 's', revision: 1, title: '', description: '', questions: [], questionGroups: [] },
      settings: settingsOf(Object.fromEntries(told.map((name) => [name, name]))),
    }
    const { settings } = forRespondents(survey)
    expect(told.filter((name) => name in settings)).toEqual([
      'endText',
      'endLink',
      'closedText',
      'closedLink',
    ])
  })

  test('with a code has to be earned, and so does completion for MTurk', () => {
    expect(isEarned(settingsOf({ panel: 'mturk' }), 'screenedOut')).toBe(false)
    expect(isEarned(settingsOf({ screenedOutCode: 'C3' }), 'screenedOut')).toBe(true)
    expect(isEarned(DEFAULT_SETTINGS, 'completed')).toBe(false)
    expect(isEarned(settingsOf({ endCode: 'C1' }), 'completed')).toBe(true)
    expect(isEarned(settingsOf({ panel: 'mturk' }), 'completed')).toBe(true)
  })

  test('is refused with the invalid field', () => {
    const wrong = settingsOf({
      ...{ endText: 'x'.repeat(2_001), endCode: 'a\n' },
      ...{ closedText: 'x'.repeat(2_000), closedCode: 'x'.repeat(65) },
    })
    expect(endProblems(wrong)).toEqual([
      { path: '/settings/endText', rule: 'tooLong', values: { most: 2_000 } },
      { path: '/settings/endCode', rule: 'completionCode' },
      { path: '/settings/closedCode', rule: 'completionCode' },
    ])
    expect(endProblems(settingsOf({ endCode: ' C1' }))).toHaveLength(1)
    expect(endProblems(settingsOf({ endCode: 'C1-2 3' }))).toEqual([])
  })
})

test('a link without a participant is read-only at MTurk, which shows tasks before they are accepted', () => {
  expect(PANELS.filter((panel) => isReadOnlyTrial({ panel }))).toEqual(['mturk'])
})
