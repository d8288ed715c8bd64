import { expect, test } from 'bun:test'
import { ballotQuestions } from '../../src/texts/en/designer/ballot-questions.ts'
import { choiceQuestion } from '../../src/texts/en/designer/choice-question.ts'
import { conditions } from '../../src/texts/en/designer/conditions.ts'
import { consentQuestion } from '../../src/texts/en/designer/consent-question.ts'
import { constantSumQuestion } from '../../src/texts/en/designer/constant-sum-question.ts'
import { dateQuestion } from '../../src/texts/en/designer/date-question.ts'
import { editor } from '../../src/texts/en/designer/editor.ts'
import { experiment } from '../../src/texts/en/designer/experiment.ts'
import { infoQuestion } from '../../src/texts/en/designer/info-question.ts'
import { numberQuestion } from '../../src/texts/en/designer/number-question.ts'
import { outcome } from '../../src/texts/en/designer/outcome.ts'
import { preregistrationSettings } from '../../src/texts/en/designer/preregistration.ts'
import { questions } from '../../src/texts/en/designer/questions.ts'
import { qvQuestion } from '../../src/texts/en/designer/qv-question.ts'
import { rankingQuestion } from '../../src/texts/en/designer/ranking-question.ts'
import { settings } from '../../src/texts/en/designer/settings.ts'
import { settingsInWords } from '../../src/texts/en/designer/settings-in-words.ts'
import { settingsSearch } from '../../src/texts/en/designer/settings-search.ts'
import { shared } from '../../src/texts/en/designer/shared.ts'
import { sliderQuestion } from '../../src/texts/en/designer/slider-question.ts'
import { surveyList } from '../../src/texts/en/designer/survey-list.ts'
import { templates } from '../../src/texts/en/designer/templates.ts'
import { en } from '../../src/texts/en.ts'
import { namedIn, namedInProduct } from './named.ts'

/** The names of all sentences of a catalogue, by their paths; list items have none. */
function sentences(texts: object, path = ''): [path: string, name: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const isGroup = typeof value === 'object' && !Array.isArray(value) && !('other' in value)
    return isGroup ? sentences(value, `${path}${name}.`) : [[path + name, name]]
  })
}

test('every sentence is named where pages and islands are made', async () => {
  const isNamed = await namedInProduct()
  const { language, locale, direction, name, ...catalogue } = en
  const all = sentences(catalogue)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(([, name]) => !isNamed(name)).map(([path]) => path)).toEqual([])
})

test('sentences of the designer have names of their own, whichever part they come from', () => {
  const parts = [
    shared,
    surveyList,
    templates,
    editor,
    questions,
    qvQuestion,
    choiceQuestion,
    numberQuestion,
    rankingQuestion,
    constantSumQuestion,
    sliderQuestion,
    dateQuestion,
    infoQuestion,
    consentQuestion,
    ballotQuestions,
    conditions,
    settings,
    settingsInWords,
    experiment,
    outcome,
    preregistrationSettings,
    settingsSearch,
  ]
  expect(Object.keys(en.designer).length).toBe(parts.flatMap((part) => Object.keys(part)).length)
})

test('a name is found as a word, with a number behind it, or put together', () => {
  const open = '$' + '{'
  const isNamed = namedIn(
    `say('one') + texts.two + \`role_${open}role}\` + \`${open}kind}Lead\` + \`q${open}at}\``,
  )
  const names = ['one', 'two', 'two2', 'role_owner', 'keyLead', 'three', 'question']
  expect(names.filter((name) => !isNamed(name))).toEqual(['three', 'question'])
})
