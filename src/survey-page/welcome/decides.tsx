import { ruleInWords } from '../../components/outcome-in-words.ts'
import type { OutcomeRule } from '../../domain/outcome/rule.ts'
import { priceWriter } from '../../domain/questions/option-facts.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import type { Question, QvQuestion } from '../../domain/survey/survey.ts'
import type { Catalogue } from '../../texts/en.ts'
import { inSequence } from '../../texts/sentences.ts'
import { say } from '../../texts/text.ts'

type Deciding = QvQuestion & { readonly outcome: OutcomeRule }

const isDeciding = (question: Question | undefined): question is Deciding =>
  isBallot(question) && question.outcome !== undefined

/** What the votes on a question decide, in one sentence; undefined if they decide nothing. */
export function decisionAhead(
  question: Question | undefined,
  { pages, locale }: Catalogue,
): string | undefined {
  if (!isDeciding(question)) return undefined
  const { outcome, priceUnit = '' } = question
  const { decides } = pages.welcome
  switch (outcome.rule) {
    case 'budget':
      return say(decides.budget, locale, { amount: priceWriter(priceUnit, locale)(outcome.budget) })
    case 'top':
      return say(decides.top, locale, { count: outcome.seats })
    case 'positive':
      return decides.positive
  }
}

type Read = { readonly catalogue: Catalogue; readonly survey: Pick<PublicSurvey, 'questions'> }

/** What each question decides, and by which rule. */
export function Decides({ catalogue, survey }: Read) {
  const deciding = survey.questions.filter(isDeciding)
  if (deciding.length === 0) return null
  const { locale, resultsPage, pages } = catalogue
  const words = { texts: resultsPage, language: locale }
  return (
    <>
      <h2>{pages.welcome.decides.heading}</h2>
      {deciding.map((question) => (
        <p key={question.id}>
          {deciding.length > 1 && <b dir="auto">{question.text} </b>}
          {inSequence(locale, [
            decisionAhead(question, catalogue) ?? '',
            ...ruleInWords(question.outcome, words),
          ])}
        </p>
      ))}
    </>
  )
}
