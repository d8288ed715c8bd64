import { voteRange } from '../../domain/ballot/credits.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import type { Electorate } from '../../domain/outcome/electorate.ts'
import { pabulibLines } from '../../domain/outcome/pabulib.ts'
import type { BudgetRule } from '../../domain/outcome/rule.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import type { SurveyResults } from '../../results/figures/survey-figures.ts'

/** A question that shares money among projects. */
type Funding = QvQuestion & { readonly outcome: BudgetRule }

/**
 * The question that a file of Pabulib is about.
 *
 * @param questionId undefined for the first that shares money
 * @throws Failure INVALID_INPUT
 */
export function fundingQuestion({ questions }: Survey, questionId: string | undefined): Funding {
  const found = questions
    .filter(isBallot)
    .find((each): each is Funding => each.outcome?.rule === 'budget' && (questionId ?? each.id) === each.id)
  if (!found) throw new Failure(invalidInput(questionId ? '/question' : '/format', 'noBudget'))
  return found
}

/** The votes on one question, what its projects cost and which are funded, in the format of Pabulib. */
export async function* pabulibFile(
  { settings, title }: Survey,
  question: Funding,
  { questions }: SurveyResults,
  electorate: Electorate,
  now: number,
): AsyncGenerator<string> {
  const found = questions.find(({ questionId }) => questionId === question.id)
  const outcome = found && isBallot(found) ? found.outcome : undefined
  const funded = new Set(outcome?.funded.map(({ optionId }) => optionId))
  const { least, most } = voteRange(question)
  const [begin, end] = [settings.opensAt, settings.closesAt].map((instant) => dateOf(instant ?? now))
  yield* pabulibLines(
    {
      title,
      question: question.text,
      unit: title,
      instance: end!.slice(-4),
      begin: begin!,
      end: end!,
      language: (settings.language ?? 'en').slice(0, 2),
      credits: question.totalCredits,
      least,
      most,
      priceUnit: question.priceUnit ?? '',
      sawAll: electorate.sawAll,
      moved: outcome?.overrides.length ?? 0,
    },
    question.outcome,
    question.options.map(({ id, name, category = '', price = 0 }) => ({
      name,
      category,
      cost: price,
      isSelected: funded.has(id),
      publicId: id,
    })),
    electorate,
  )
}

/** @example dateOf('2026-11-28T10:00:00Z') // '28.11.2026' */
function dateOf(instant: string | number): string {
  const [year, month, day] = new Date(instant).toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}
