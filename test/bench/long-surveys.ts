import type { Database } from '../../db/database.ts'
import { suggestedCredits } from '../../src/domain/ballot/credits.ts'
import type { ChoiceQuestion } from '../../src/domain/questions/choice/question.ts'
import { DEFAULT_SETTINGS, type SurveyDefinition } from '../../src/domain/survey/survey.ts'

/** The numbers of options for which votes are timed. */
export const LENGTHS = [24, 200, 500] as const

/** The numbers of options for which page loads are timed. */
export const SIZES = [10, 24, 100, 200, 500] as const

export const longSurveyId = (length: number) => `options-${length}`

/** A survey with one question of a given number of options. */
export function surveyOfLength(length: number): SurveyDefinition {
  const options = Array.from({ length }, (_, at) => ({
    id: `o${at}`,
    name: `Option number ${at + 1}`,
    description: 'What it is about, in a sentence that is as long as such sentences are.',
  }))
  return {
    title: `A survey of ${length} options`,
    description: 'For timing',
    settings: { ...DEFAULT_SETTINGS, isAvailable: true },
    questions: [
      {
        id: 'q',
        type: 'qv',
        text: 'Which ones?',
        description: '',
        options,
        sampleOption: 0,
        totalCredits: suggestedCredits(length),
      },
    ],
    questionGroups: [],
  }
}

export const CHOICES_SURVEY_ID = 'choices'
const CHOICE_QUESTIONS = 12

/** A survey with only choice questions, all on one page. */
function surveyOfChoices(): SurveyDefinition {
  const choices = ['Every day', 'Every week', 'Every month', 'Now and then', 'Never'].map((label, at) => ({
    choiceId: `c${at}`,
    label,
    exclusive: false,
    fixed: false,
  }))
  const question = (at: number): ChoiceQuestion => ({
    id: `q${at}`,
    type: 'choice',
    text: `How often do you use service ${at + 1}?`,
    description: '',
    required: true,
    groupId: null,
    choices,
    multiple: false,
    min: null,
    max: null,
    other: false,
    shuffle: false,
  })
  return {
    title: 'A survey of choices',
    description: 'For timing',
    settings: { ...DEFAULT_SETTINGS, isAvailable: true },
    questions: Array.from({ length: CHOICE_QUESTIONS }, (_, at) => question(at)),
    questionGroups: [],
  }
}

/** Adds the surveys for timing pages and votes to a database that has none of them. */
export async function addLongSurveys(database: Database): Promise<void> {
  const surveys = new Map(SIZES.map((length) => [longSurveyId(length), surveyOfLength(length)]))
  for (const [id, survey] of surveys.set(CHOICES_SURVEY_ID, surveyOfChoices())) {
    await database.query(
      `INSERT INTO surveys (id, definition, identity_salt) VALUES ($1, $2::text::jsonb, $3) ON CONFLICT DO NOTHING`,
      [id, JSON.stringify(survey), new Uint8Array(16)],
    )
  }
}
