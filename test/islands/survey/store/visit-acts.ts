import fc from 'fast-check'
import { travelAtom } from '../../../../islands/survey/store/actions.ts'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import {
  dropAtom,
  moveOntoAtom,
  moveOptionAtom,
  sortGroupsAtom,
} from '../../../../islands/survey/store/arranging.ts'
import { addVotesAtom, castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goBackAtom, goForwardAtom, goToStepAtom } from '../../../../islands/survey/store/steps.ts'
import { SKIP, voteCategories, voteView } from '../../../../src/domain/ballot/groups.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { likertQuestion, optionOf, qvQuestion, textQuestion } from '../../../domain/arbitraries.ts'

/** The credits of each ballot: one has so few for its options that it is often overspent. */
export const CREDITS: Readonly<Record<string, number>> = { budget: 20, parks: 9 }
export const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  budget: ['a', 'b', 'c', 'd', 'e'],
  parks: ['f', 'toString'],
}

export const QUESTIONS: readonly Question[] = [
  qvQuestion({ id: 'budget', totalCredits: CREDITS.budget!, options: OPTIONS.budget!.map(optionOf) }),
  likertQuestion({ required: false }),
  qvQuestion({ id: 'parks', totalCredits: CREDITS.parks!, options: OPTIONS.parks!.map(optionOf) }),
  textQuestion({ maxLength: 12 }),
]

/** Something that a respondent does on the page. */
export type Act = { readonly name: string; readonly run: (store: Store) => void }

const onBallot = (
  make: (questionId: string, optionId: string, groups: readonly string[]) => fc.Arbitrary<Act>,
) =>
  fc.constantFrom('budget', 'parks').chain((questionId) => {
    const question = QUESTIONS.find(({ id }) => id === questionId) as ReturnType<typeof qvQuestion>
    return fc
      .constantFrom(...OPTIONS[questionId]!)
      .chain((optionId) => make(questionId, optionId, voteView(question)))
  })

const votes = onBallot((questionId, optionId) =>
  fc.integer({ min: -12, max: 12 }).map((wish) => ({
    name: `cast ${wish} on ${optionId}`,
    run: (store) => store.set(castVotesAtom, questionId, optionId, wish),
  })),
)

const oneVote = onBallot((questionId, optionId) =>
  fc.constantFrom(-1, 1).map((change) => ({
    name: `add ${change} to ${optionId}`,
    run: (store) => store.set(addVotesAtom, questionId, optionId, change),
  })),
)

const moves = onBallot((questionId, optionId, groups) =>
  fc.tuple(fc.constantFrom(...groups), fc.option(fc.nat(6), { nil: undefined })).map(([group, index]) => ({
    name: `move ${optionId} to ${group} ${index}`,
    run: (store) => store.set(moveOptionAtom, questionId, optionId, group, index),
  })),
)

const drops = onBallot((questionId, optionId, groups) =>
  fc
    .oneof(
      fc.constantFrom(...groups).map((group) => ({ group })),
      fc.constantFrom(...OPTIONS[questionId]!).map((other) => ({ optionId: other })),
      fc.constant({}),
    )
    .map((target) => ({
      name: `drop ${optionId} on ${JSON.stringify(target)}`,
      run: (store) => store.set(dropAtom, questionId, optionId, target),
    })),
)

const onto = onBallot((questionId, optionId) =>
  fc.constantFrom(...OPTIONS[questionId]!).map((target) => ({
    name: `move ${optionId} onto ${target}`,
    run: (store) => store.set(moveOntoAtom, questionId, optionId, target),
  })),
)

const sorting = onBallot((questionId) =>
  fc.boolean().map((interactive) => ({
    name: `sort ${questionId}`,
    run: (store) => {
      const question = QUESTIONS.find(({ id }) => id === questionId) as ReturnType<typeof qvQuestion>
      for (const { bin, groups } of voteCategories(question, interactive ? 'interactive' : 'text'))
        store.set(sortGroupsAtom, questionId, bin?.name ?? SKIP, groups)
    },
  })),
)

/** Undo and redo. */
export const travels = fc.tuple(fc.constantFrom('budget', 'parks'), fc.constantFrom<-1 | 1>(-1, 1)).map(
  ([questionId, direction]): Act => ({
    name: `${direction < 0 ? 'undo' : 'redo'} ${questionId}`,
    run: (store) => store.set(travelAtom, questionId, direction),
  }),
)

const forms = fc
  .oneof(
    fc.constantFrom('', '1', '5').map((value) => ['trust', value] as const),
    fc
      .constantFrom('', ' ', 'trees', 'a "b" \n c', '🌳'.repeat(4))
      .map((value) => ['remarks', value] as const),
  )
  .map(
    ([questionId, value]): Act => ({
      name: `answer ${questionId} by ${JSON.stringify(value)}`,
      run: (store) => store.set(answerAtom, questionId, value),
    }),
  )

const steps = fc.constantFrom<Act>(
  { name: 'forward', run: (store) => store.set(goForwardAtom) },
  { name: 'back', run: (store) => store.set(goBackAtom) },
  { name: 'to the last', run: (store) => store.set(goToStepAtom, 'form-remarks') },
)

/** Changes of a ballot by hand. */
export const edits = fc.oneof(votes, oneVote, moves, drops, onto, sorting)
/** Whatever a respondent may do, in whatever order. */
export const acts = fc.array(
  fc.oneof({ weight: 6, arbitrary: edits }, travels, forms, { weight: 2, arbitrary: steps }),
  {
    maxLength: 30,
  },
)
