import fc from 'fast-check'
import { moveOption } from '../../src/domain/ballot/arranging.ts'
import { type Ballot, castVotes, emptyBallot } from '../../src/domain/ballot/ballot.ts'
import { voteView } from '../../src/domain/ballot/groups.ts'
import type { ChoiceQuestion } from '../../src/domain/questions/choice/question.ts'
import type { ConsentQuestion } from '../../src/domain/questions/consent/question.ts'
import type { ConstantSumQuestion } from '../../src/domain/questions/constant-sum/question.ts'
import type { DateQuestion } from '../../src/domain/questions/date/question.ts'
import type { HeadToHeadQuestion } from '../../src/domain/questions/head-to-head/question.ts'
import type { InfoQuestion } from '../../src/domain/questions/info-question.ts'
import type { NumberQuestion } from '../../src/domain/questions/number/question.ts'
import type { RankingQuestion } from '../../src/domain/questions/ranking/question.ts'
import type { ReasonQuestion } from '../../src/domain/questions/reason/question.ts'
import type { SliderQuestion } from '../../src/domain/questions/slider/question.ts'
import type { LikertQuestion, Option, QvQuestion, TextQuestion } from '../../src/domain/survey/survey.ts'

/** Ids as the wire takes them; short ones collide often, and some are names that objects use themselves. */
export const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_-]{1,4}$/),
  fc.constantFrom('toString', 'valueOf', 'hasOwnProperty'),
)

export const ids = (minLength: number, maxLength: number) => fc.uniqueArray(id, { minLength, maxLength })

export function optionOf(optionId: string): Option {
  return { id: optionId, name: `Option ${optionId}`, description: '' }
}

export function qvQuestion(overrides: Partial<QvQuestion> = {}): QvQuestion {
  return {
    id: 'budget',
    type: 'qv',
    text: 'What should the city spend more on?',
    description: '',
    options: ['parks', 'roads', 'schools'].map(optionOf),
    totalCredits: 100,
    sampleOption: 0,
    ...overrides,
  }
}

export function likertQuestion(overrides: Partial<LikertQuestion> = {}): LikertQuestion {
  return {
    id: 'trust',
    type: 'likert',
    text: 'How much do you trust the result?',
    description: '',
    required: true,
    groupId: null,
    scale: ['1', '2', '3', '4', '5'],
    minLabel: 'Not at all',
    maxLabel: 'Completely',
    ...overrides,
  }
}

export function textQuestion(overrides: Partial<TextQuestion> = {}): TextQuestion {
  return {
    id: 'remarks',
    type: 'text',
    text: 'Anything else?',
    description: '',
    required: true,
    groupId: null,
    multiline: true,
    maxLength: 20,
    ...overrides,
  }
}

export function choiceQuestion(overrides: Partial<ChoiceQuestion> = {}): ChoiceQuestion {
  const choice = (choiceId: string, label: string) => ({ choiceId, label, exclusive: false, fixed: false })
  return {
    id: 'home',
    type: 'choice',
    text: 'How do you live?',
    description: '',
    required: true,
    groupId: null,
    choices: [
      choice('renting', 'Renting'),
      choice('owning', 'Owning'),
      { ...choice('neither', 'Neither'), exclusive: overrides.multiple ?? false },
    ],
    multiple: false,
    min: null,
    max: null,
    other: false,
    shuffle: false,
    ...overrides,
  }
}

export function numberQuestion(overrides: Partial<NumberQuestion> = {}): NumberQuestion {
  return {
    id: 'distance',
    type: 'number',
    text: 'How far do you travel?',
    description: '',
    required: true,
    groupId: null,
    min: null,
    max: null,
    step: null,
    unit: '',
    ...overrides,
  }
}

export function rankingQuestion(overrides: Partial<RankingQuestion> = {}): RankingQuestion {
  const words = { id: 'order', type: 'ranking', text: 'Which matter most?', description: '' } as const
  const choices = ['parks', 'roads', 'schools'].map((choiceId) => ({ choiceId, label: `Item ${choiceId}` }))
  return { ...words, required: true, groupId: null, choices, top: null, shuffle: false, ...overrides }
}

export function constantSumQuestion(overrides: Partial<ConstantSumQuestion> = {}): ConstantSumQuestion {
  const words = { id: 'points', type: 'constantsum', text: 'How much does each matter?' } as const
  const choices = ['price', 'comfort', 'speed'].map((choiceId) => ({ choiceId, label: `Item ${choiceId}` }))
  const form = { description: '', required: true, groupId: null }
  return { ...words, ...form, choices, total: 100, shuffle: false, ...overrides }
}

export function sliderQuestion(overrides: Partial<SliderQuestion> = {}): SliderQuestion {
  const words = { id: 'mood', type: 'slider', text: 'How do you feel today?', description: '' } as const
  const ends = { minLabel: 'Bad', maxLabel: 'Good' }
  return { ...words, required: true, groupId: null, ...ends, ...overrides }
}

export function dateQuestion(overrides: Partial<DateQuestion> = {}): DateQuestion {
  const words = { id: 'moved', type: 'date', text: 'When did you move here?', description: '' } as const
  return { ...words, required: true, groupId: null, min: null, max: null, ...overrides }
}

export function consentQuestion(overrides: Partial<ConsentQuestion> = {}): ConsentQuestion {
  const words = { id: 'taking-part', type: 'consent', text: 'Taking part', description: '' } as const
  return { ...words, required: true, groupId: null, agree: '', decline: '', ...overrides }
}

export function infoQuestion(overrides: Partial<InfoQuestion> = {}): InfoQuestion {
  const words = { id: 'before', type: 'info', text: 'Before you go on', description: '' } as const
  return { ...words, required: false, groupId: null, ...overrides }
}

export function reasonQuestion(overrides: Partial<ReasonQuestion> = {}): ReasonQuestion {
  const words = { id: 'reasons', type: 'reason', text: 'What are your reasons?', description: '' } as const
  return { ...words, required: true, groupId: null, of: 'budget', strongest: 1, ...overrides }
}

export function headToHeadQuestion(overrides: Partial<HeadToHeadQuestion> = {}): HeadToHeadQuestion {
  const words = { id: 'pairs', type: 'headtohead', text: 'Which of two?', description: '' } as const
  return { ...words, required: true, groupId: null, of: 'budget', pairs: 2, ...overrides }
}

const VIEW = voteView({})

/** Ballots as a respondent can bring them about: options moved between groups and voted on. */
export const ballot: fc.Arbitrary<Ballot> = ids(1, 7).chain((optionIds) => {
  const change = fc.record({
    optionId: fc.constantFrom(...optionIds),
    group: fc.constantFrom(...VIEW),
    index: fc.nat(8),
    votes: fc.integer({ min: -10, max: 10 }),
  })
  return fc.array(change, { maxLength: 12 }).map((changes) => {
    let made = emptyBallot(optionIds)
    for (const { optionId, group, index, votes } of changes) {
      made = castVotes(moveOption(made, optionId, group, index), optionId, votes)
    }
    return made
  })
})

/** A ballot with one of its options and one of the usual groups. */
export const ballotAndMove = ballot.chain((made) =>
  fc.record({
    ballot: fc.constant(made),
    optionId: fc.constantFrom(...idsOf(made)),
    group: fc.constantFrom(...VIEW),
    index: fc.option(fc.integer({ min: -2, max: 9 }), { nil: undefined }),
  }),
)

/** Every option id of a ballot, group by group; sorted, so that ballots can be compared. */
export function idsOf(made: Ballot): string[] {
  return Object.values(made.groups).flat().sort()
}
