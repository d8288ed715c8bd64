import type { PublishedBody } from '../../contract/results.ts'
import { say } from '../../texts/text.ts'
import { figuresOf, headingOf } from './figure-list.ts'
import type { View } from './tables.ts'

type ContentsProps = Pick<View, 'texts' | 'language'> & {
  readonly questions: PublishedBody['questions']
  /** Parts of the page besides questions, by their ids. */
  readonly others: readonly { readonly id: string; readonly heading: string }[]
}

/** The way to every part of the page: a list beside it that stays in view, or one to open above it. */
export function Contents(props: ContentsProps) {
  const { texts } = props
  return (
    <>
      <nav className="contents beside" aria-label={texts.contents}>
        <p aria-hidden="true">{texts.contents}</p>
        <ContentsList {...props} />
      </nav>
      <details className="contents above" id="contents">
        <summary>{texts.contents}</summary>
        <nav aria-label={texts.contents}>
          <ContentsList {...props} />
        </nav>
      </details>
    </>
  )
}

/** Figures are shown on demand, so that by keyboard as well the next question is one step away. */
function ContentsList({ questions, others, texts, language }: ContentsProps) {
  return (
    <ol data-contents="">
      {questions.map((question) => {
        const { questionId, position, question: text } = question
        const figures = figuresOf(question)
        return (
          <li key={questionId}>
            <a href={`#q${position}`}>
              <span className="hint">{say(texts.question, language, { number: position + 1 })}</span>
              <bdi>{text}</bdi>
            </a>
            {figures.length > 1 && (
              <details open={questions.length === 1}>
                <summary>
                  <span className="visually-hidden">
                    {say(texts.contentsOf, language, { number: position + 1 })}
                  </span>
                </summary>
                <ul>
                  {figures.map((name) => (
                    <li key={name}>
                      <a href={`#q${position}-${name}`}>{headingOf(name, texts)}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        )
      })}
      {others.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  )
}
