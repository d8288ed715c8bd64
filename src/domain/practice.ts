import { type Ballot, remainingOf, votesOf } from './ballot.ts'
import { hasDownvotes } from './credits.ts'
import { isFormQuestion, type QvQuestion, type Survey } from './survey.ts'

/** Voice credits of the practice ballot; at most four votes on an option. */
export const PRACTICE_CREDITS = 16

/** What is practised on; the texts call each by name. */
export const PRACTICE_OPTIONS = ['fruit', 'games', 'music', 'sandwiches'] as const

export type PracticeOption = (typeof PRACTICE_OPTIONS)[number]

/** The guided tasks in order, each with the option it is about. */
export const PRACTICE_TASKS = [
  { task: 'up', option: 'fruit' },
  { task: 'down', option: 'music' },
  { task: 'over', option: 'games' },
] as const

export type PracticeTask = (typeof PRACTICE_TASKS)[number]

/** The tasks of a survey: nobody practises a vote against something where there are none. */
export function practiceTasks({ questions }: Pick<Survey, 'questions'>): readonly PracticeTask[] {
  return allowsDownvotes({ questions })
    ? PRACTICE_TASKS
    : PRACTICE_TASKS.filter(({ task }) => task !== 'down')
}

/** Whether any question of a survey takes votes against its options. */
export function allowsDownvotes({ questions }: Pick<Survey, 'questions'>): boolean {
  return questions.some((question) => question.type === 'qv' && hasDownvotes(question))
}

/** The questions at the end, each with the place of its right answer. */
export const PRACTICE_QUESTIONS = [
  { question: 'price', right: 2 },
  { question: 'budget', right: 1 },
] as const

export type PracticeQuestion = (typeof PRACTICE_QUESTIONS)[number]

/** What a response tells of its practice ballot: whether it was gone through, and how many questions were answered right. */
export type PracticeResult = { readonly completed: boolean; readonly correct: number }

/** Whether a survey begins with a practice ballot: its designer wants one, and there is something to vote on. */
export function hasPractice({ settings, questions }: Pick<Survey, 'questions'> & PracticeSetting): boolean {
  return settings.practice && !questions.every(isFormQuestion)
}

type PracticeSetting = { readonly settings: { readonly practice: boolean } }

/**
 * Whether a guided task is done: two upvotes were given, a vote against, or more than there are credits.
 *
 * @example isTaskDone({ task: 'down', option: 'music' }, ballotWithOneDownvoteOnMusic) // true
 */
export function isTaskDone({ task, option }: PracticeTask, ballot: Ballot): boolean {
  switch (task) {
    case 'up':
      return votesOf(ballot, option) >= 2
    case 'down':
      return votesOf(ballot, option) < 0
    case 'over':
      return remainingOf(ballot, PRACTICE_CREDITS) < 0
  }
}

/** The practice ballot as a question like any other. */
export function practiceQuestion(
  text: string,
  nameOf: (option: PracticeOption) => string,
  direction: QvQuestion['direction'] = 'both',
): QvQuestion {
  return {
    id: 'practice',
    type: 'qv',
    text,
    description: '',
    options: PRACTICE_OPTIONS.map((id) => ({ id, name: nameOf(id), description: '' })),
    totalCredits: PRACTICE_CREDITS,
    sampleOption: 0,
    direction,
  }
}
