import type { Database } from '../../../db/database.ts'
import { isNextGroup } from '../../domain/disclosure/publication.ts'
import { isAnswered, isBallot } from '../../domain/questions/question-traits.ts'
import { restoredTally, storedTally } from '../../domain/results/stored-tally.ts'
import { emptySurveyTally, type SurveyTally } from '../../domain/results/survey-tally.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { formResults } from '../form-results.ts'
import { START } from '../repository.ts'
import { countUntil, type PublishedCount } from './published-count.ts'
import { findLabelGroups, updateLabelGroups } from './repository.ts'

/** No question but those of these types has figures that are published by groups of people. */
const isByLabel = (question: Survey['questions'][number]) =>
  isAnswered(question) && !isBallot(question) && formResults(question.type).isByLabel === true

const peopleIn = ({ responses, simulated }: SurveyTally) => responses - simulated

/**
 * Counts the published answers of each group of people whose answers are published by label, and adds the next group if
 * it may be. Groups end where they ended, whatever is counted again.
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
  for (;;) {
    const known = await findLabelGroups(database, survey.id)
    if (!known) return []
    // Who was removed stays in these groups as long as in the other figures.
    const isSame = known.groups.length > 0 && (counted.removed > 0 || known.epoch === counted.epoch)
    const tallies: SurveyTally[] = []
    const count = async (until: string, from = known.groups[tallies.length - 1]?.until) => {
      const tally = emptySurveyTally(labelled)
      await countUntil(database, labelled, { tally, from: from ?? START.completedIn }, until)
      return tally
    }
    for (const { until, tally } of known.groups)
      tallies.push((isSame && restoredTally(labelled, tally)) || (await count(until)))
    const before = tallies.reduce((sum, tally) => sum + peopleIn(tally), 0)
    const isMore = isNextGroup(peopleIn(counted.tally) - before, before, isOver)
    if (isMore)
      tallies.push(tallies.length === 0 ? partOf(counted.tally, labelled) : await count(counted.until))
    if (!isMore && (isSame || tallies.length === 0)) return tallies
    const ends = [...known.groups.map(({ until }) => until), ...(isMore ? [counted.until] : [])]
    const groups = tallies.map((tally, at) => ({ until: ends[at]!, tally: storedTally(tally) }))
    const epoch = isSame ? known.epoch : counted.epoch
    if (await updateLabelGroups(database, survey.id, { epoch, groups }, known)) return tallies
  }
}

/** What a tally says of some of the questions. */
function partOf(tally: SurveyTally, { questions }: Pick<Survey, 'questions'>): SurveyTally {
  const ids = new Set(questions.map(({ id }) => id))
  return { ...tally, questions: tally.questions.filter(({ question }) => ids.has(question.id)) }
}
