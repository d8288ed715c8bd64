import type { Database } from '../../../db/database.ts'
import { ONE_LOOK } from '../../domain/certainty/sampling.ts'
import { batchSize, isNextGroup, isToldAnew } from '../../domain/disclosure/publication.ts'
import { isAnswered, isBallot } from '../../domain/questions/question-traits.ts'
import { restoredTally, type StoredSurveyTally, storedTally } from '../../domain/results/stored-tally.ts'
import { emptySurveyTally, type SurveyTally } from '../../domain/results/survey-tally.ts'
import { sumOf } from '../../domain/sum.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { START } from '../counting/repository.ts'
import { formResults } from '../figures/form-results.ts'
import { formResultsBody } from '../figures/reply.ts'
import { countUntil, type PublishedCount } from './published-count.ts'
import { countPeople, findLabelGroups, updateLabelGroups } from './repository.ts'

/** No question but those of these types has figures that are published by groups of people. */
const isByLabel = (question: Survey['questions'][number]) =>
  isAnswered(question) && !isBallot(question) && formResults(question.type).isByLabel === true

const peopleIn = ({ responses, simulated }: SurveyTally) => responses - simulated

/**
 * Counts the published answers of each group of people whose answers are published by label, and adds the next group if
 * it may be. Groups end where they ended, and what was told of them stays until a batch of people can leave it.
 *
 * @param database the primary
 * @param counted what is published
 * @param isOver whether the survey takes no more answers
 * @returns in order; none if no question has such answers
 */
export async function readLabelGroups(
  database: Database,
  survey: Survey,
  counted: PublishedCount,
  isOver: boolean,
): Promise<readonly SurveyTally[]> {
  const labelled = { ...survey, questions: survey.questions.filter(isByLabel) }
  if (labelled.questions.length === 0) return []
  const count = async (from: string, until: string) => {
    const tally = emptySurveyTally(labelled)
    await countUntil(database, labelled, { tally, from }, until)
    return tally
  }
  for (;;) {
    const known = await findLabelGroups(database, survey.id)
    if (!known || peopleIn(counted.tally) === 0) return []
    const ends = known.groups.map(({ until }) => until)
    const starts = [START.completedIn, ...ends]
    const last = starts.at(-1)!
    const before = await countPeople(database, survey.id, last)
    const waiting = (await countPeople(database, survey.id, counted.until)) - before
    const isFirst = ends.length === 0
    const added = !isNextGroup(waiting, before, isOver)
      ? undefined
      : isFirst
        ? partOf(counted.tally, labelled)
        : await count(last, counted.until)
    const told = known.groups.map(({ tally }) => restoredTally(labelled, tally))
    // Who was removed stays in these groups as long as in the other figures.
    const isSame = !isFirst && (counted.removed > 0 || known.epoch === counted.epoch)
    const stays = isSame && told.every((tally) => tally !== undefined)
    const recounted = stays ? [] : await Promise.all(ends.map((until, at) => count(starts[at]!, until)))
    const groups = stays
      ? told
      : toldGroups(
          labelled,
          known.groups.map(({ tally }) => tally),
          { recounted, added },
        )
    const tallies = added ? [...groups, added] : groups
    if (tallies.length === 0 || (stays && !added)) return tallies
    const until = [...ends, counted.until]
    const stored = tallies.map((tally, at) => ({ until: until[at]!, tally: storedTally(tally) }))
    const epoch = isSame ? known.epoch : counted.epoch
    if (await updateLabelGroups(database, survey.id, { epoch, groups: stored }, known)) return tallies
  }
}

/**
 * What is told of groups from now on, question by question: what was told of them, or what was counted now. If nobody was
 * removed, or the questions are others, it is what was counted.
 */
export function toldGroups(
  survey: Survey,
  stored: readonly StoredSurveyTally[],
  {
    recounted,
    added,
  }: { readonly recounted: readonly SurveyTally[]; readonly added: SurveyTally | undefined },
): readonly SurveyTally[] {
  const people = (tallies: readonly SurveyTally[]) => sumOf(tallies.map(peopleIn))
  const batch = batchSize(survey.settings)
  const parts = survey.questions.map((question) => {
    const of = (tallies: readonly SurveyTally[]) =>
      tallies.map((tally) => partOf(tally, { questions: [question] }))
    const told = stored.flatMap((tally) => restoredTally({ questions: [question] }, tally) ?? [])
    const counted = of(recounted)
    if (told.length < stored.length || people(told) === people(counted)) return counted
    const answered = {
      told: answeredIn(told),
      left: answeredIn(counted),
      added: answeredIn(of(added ? [added] : [])),
    }
    return isToldAnew(answered, batch) ? counted : told
  })
  return recounted.map((tally, at) => {
    const of = parts.map((part) => part[at]!)
    const { responses, simulated } = of.find((part) => peopleIn(part) !== peopleIn(tally)) ?? tally
    return { ...tally, responses, simulated, questions: of.flatMap(({ questions }) => questions) }
  })
}

/** People in groups who answered the only question of their tallies; simulated responses hide nobody. */
const answeredIn = (groups: readonly SurveyTally[]): number =>
  sumOf(
    groups.flatMap(({ simulated, questions }) =>
      questions.map((counted) => {
        if (isBallot(counted)) return 0
        const { count } = formResults(counted.type)
        return Math.max(0, count(formResultsBody(counted, 0, null, ONE_LOOK, [])) - simulated)
      }),
    ),
  )

/** What a tally says of some of the questions. */
function partOf(tally: SurveyTally, { questions }: Pick<Survey, 'questions'>): SurveyTally {
  const ids = new Set(questions.map(({ id }) => id))
  return { ...tally, questions: tally.questions.filter(({ question }) => ids.has(question.id)) }
}
