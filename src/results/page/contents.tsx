import { Fragment } from 'react'
import type { PublishedBody } from '../../contract/results/results.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { resultsTexts } from '../../texts/ballot-texts.ts'
import { say } from '../../texts/text.ts'
import { figuresOf, headingOf } from './figures/figure-list.ts'
import type { View } from './tables/option-tables.ts'

/** A part of the page besides questions, by the id of its heading. */
export type Part = { readonly id: string; readonly heading: string }

type ContentsProps = Pick<View, 'texts' | 'language'> & {
  readonly questions: PublishedBody['questions']
  /** The parts below a question. */
  readonly partsAfter?: (question: ContentsProps['questions'][number]) => readonly Part[]
  /** Parts after all questions. */
  readonly others: readonly Part[]
}

/** Links to every part of the page: a sticky list beside it, or a collapsed one above it. */
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

function ContentsList({ questions, partsAfter, others, texts, language }: ContentsProps) {
  const partOf = ({ id, heading }: Part) => (
    <li key={id}>
      <a href={`#${id}`}>{heading}</a>
    </li>
  )
  return (
    <ol data-contents="">
      {questions.map((question) => (
        <Fragment key={question.questionId}>
          <QuestionEntry
            question={question}
            texts={texts}
            language={language}
            isOpen={questions.length === 1}
          />
          {partsAfter?.(question).map(partOf)}
        </Fragment>
      ))}
      {others.map(partOf)}
    </ol>
  )
}

type EntryProps = Pick<ContentsProps, 'texts' | 'language'> & {
  readonly question: ContentsProps['questions'][number]
  readonly isOpen: boolean
}

/** Links to figures are collapsed, so that for keyboard users the next question is one step away. */
function QuestionEntry({ question, isOpen, texts, language }: EntryProps) {
  const { position, question: text } = question
  const figures = figuresOf(question)
  const named = isBallot(question) ? resultsTexts(question.words, texts) : texts
  return (
    <li>
      <a href={`#q${position}`}>
        <span className="hint">{say(texts.question, language, { number: position + 1 })}</span>
        <bdi>{text}</bdi>
      </a>
      {figures.length > 1 && (
        <details open={isOpen}>
          <summary>
            <span className="visually-hidden">
              {say(texts.contentsOf, language, { number: position + 1 })}
            </span>
          </summary>
          <ul>
            {figures.map((name) => (
              <li key={name}>
                <a href={`#q${position}-${name}`}>{headingOf(name, named)}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
