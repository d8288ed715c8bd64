import type { ResultsBody } from '../../../contract/results/results.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { AttentionQuestion } from '../responses/attention-results.tsx'
import { BesideQuestion } from '../responses/beside-results.tsx'
import { checksOf } from '../responses/checks-results.tsx'
import { ExclusionQuestion } from '../responses/exclusion-results.tsx'
import { namedBallots } from '../responses/named-ballots.tsx'
import { splitAfter } from '../split/split-results.tsx'
import { overridesForm } from './overrides-form.tsx'

/** How solid the result is, the ballots by name and the splits, below a question. */
export function below(
  props: Parameters<typeof splitAfter>[0] & { readonly results: ResultsBody } & {
    readonly tools: Catalogue['resultsTools']
  },
  question: Parameters<typeof namedBallots>[0]['question'],
  canEdit: boolean,
) {
  const { tools, language, results, texts } = props
  const named = namedBallots({ ...props, question })
  const split = splitAfter(props, question)
  return {
    parts: [...(named?.parts ?? []), ...(split?.parts ?? [])],
    content: (
      <>
        {checksOf(question, { texts: tools.checks, resultsPage: props.texts, language })}
        <ExclusionQuestion {...props} question={question} exclusion={results.exclusion} />
        <AttentionQuestion
          attention={results.attention}
          questionId={question.questionId}
          texts={texts}
          language={language}
          words={tools.attention}
        />
        <BesideQuestion {...props} beside={results.beside} questionId={question.questionId} />
        {canEdit && overridesForm(question, { surveyId: results.surveyId, tools })}
        {named?.content}
        {split?.content}
      </>
    ),
  }
}
