import type { PublishedBody } from '../../contract/results.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'

type HeadlinesProps = { readonly results: Pick<PublishedBody, 'completed' | 'questions'> }

/** The findings about votes, with links to their figures; nothing if the page starts with a vote. */
export function Headlines({ results: { completed, questions } }: HeadlinesProps) {
  if (completed === 0 || isBallot(questions[0])) return null
  return questions.map(
    (question) =>
      isBallot(question) &&
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
