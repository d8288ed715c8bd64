import { isBallot, isFormQuestion } from '../questions/question-traits.ts'
import type { QvQuestion, Survey } from '../survey/survey.ts'
import { type Ballot, remainingOf, votesOf } from './ballot.ts'
import { hasDownvotes } from './credits.ts'

/** Voice credits of the practice ballot, which allow four votes on an option. */
export const PRACTICE_CREDITS = 16

/** The options of the practice ballot, by their names in the catalogue of texts: those with a task first, in its order. */
export const PRACTICE_OPTIONS = ['fruit', 'music', 'games', 'sandwiches'] as const

export type PracticeOption = (typeof PRACTICE_OPTIONS)[number]

/** The guided tasks in order, each with its option. */
export const PRACTICE_TASKS = [
  { task: 'up', option: 'fruit' },
  { task: 'down', option: 'music' },
  { task: 'over', option: 'games' },
] as const

export type PracticeTask = (typeof PRACTICE_TASKS)[number]

/** The tasks of a survey: nobody practises downvotes if the survey has none. */
export function practiceTasks({ questions }: Pick<Survey, 'questions'>): readonly PracticeTask[] {
  return allowsDownvotes({ questions })
    ? PRACTICE_TASKS
    : PRACTICE_TASKS.filter(({ task }) => task !== 'down')
}

/** Whether any question of a survey takes votes against its options. */
export function allowsDownvotes({ questions }: Pick<Survey, 'questions'>): boolean {
  return questions.some((question) => isBallot(question) && hasDownvotes(question))
}

/** The questions at the end, each with the index of its correct answer. */
export const PRACTICE_QUESTIONS = [
  { question: 'price', right: 2 },
  { question: 'budget', right: 1 },
] as const

export type PracticeQuestion = (typeof PRACTICE_QUESTIONS)[number]

/**
 * What a response records about its practice ballot: whether it was completed, and how many questions were answered
 * correctly.
 */
export type PracticeResult = { readonly completed: boolean; readonly correct: number }

/** Whether a survey begins with a practice ballot: if its designer wants one and there is something to vote on. */
export function hasPractice({ settings, questions }: Pick<Survey, 'questions'> & PracticeSetting): boolean {
  return settings.practice && !questions.every(isFormQuestion)
}

type PracticeSetting = { readonly settings: { readonly practice: boolean } }

/**
 * Whether a guided task is done: giving two upvotes, giving a downvote, or exceeding the budget.
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

/** The practice ballot as an ordinary question. */
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
