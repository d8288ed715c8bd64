import type { ExclusionBody } from '../../contract/results/exclusion.ts'
import type { QuestionResultsBody, QvResultsBody } from '../../contract/results/results.ts'
import { excludingFlags } from '../../domain/checks/integrity/exclusion-rule.ts'
import { movedBetween } from '../../domain/checks/integrity/moved.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { ResultsReader } from '../reader.ts'

/** What a survey's exclusion rule leaves out, and what moves without it. */
export async function readExclusion(
  reader: ResultsReader,
  survey: Survey,
  { filter, isOpen }: { readonly filter: ResponseFilter; readonly isOpen: boolean },
  questions: readonly QuestionResultsBody[],
): Promise<ExclusionBody> {
  const rule = excludingFlags(survey.settings)
  const [all, left, flags] = await Promise.all([
    reader.read(survey, { ...filter, without: null }, isOpen),
    reader.read(survey, filter, isOpen),
    reader.flags(survey),
  ])
  const excluded = (filter.without ?? []).map((id) => flags.get(id) ?? [])
  const before = new Map(all.questions.filter(isBallot).map((question) => [question.questionId, question]))
  return {
    rule,
    responses: all.completed - left.completed,
    flags: rule.map((flag) => ({
      flag,
      responses: excluded.filter((found) => found.includes(flag)).length,
    })),
    questions: questions.filter(isBallot).flatMap((question) => {
      const was = before.get(question.questionId)
      if (!was) return []
      const funded = { all: fundedIn(was), without: fundedIn(question) }
      const options = movedBetween(was.options, question.options, funded)
      return [{ questionId: question.questionId, options }]
    }),
  }
}

const fundedIn = ({ outcome }: QvResultsBody) =>
  outcome?.isKnown ? new Set(outcome.funded.map(({ optionId }) => optionId)) : null
