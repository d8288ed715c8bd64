import type { PublishedBody } from '../../contract/results.ts'

type HeadlinesProps = { readonly results: Pick<PublishedBody, 'completed' | 'questions'> }

/** The findings about votes, with links to their figures; nothing if the page starts with a vote. */
export function Headlines({ results: { completed, questions } }: HeadlinesProps) {
  if (completed === 0 || questions[0]?.type === 'qv') return null
  return questions.map(
    (question) =>
      question.type === 'qv' &&
      question.summary !== '' && (
        <p className="answer" key={question.questionId}>
          <a href={`#q${question.position}`}>
            <bdi>{question.question}</bdi>
          </a>
          <br />
          {question.summary}
        </p>
      ),
  )
}
