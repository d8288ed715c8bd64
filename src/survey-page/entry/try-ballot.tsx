import type { ReactElement } from 'react'
import type { PageState, PrintedState } from '../../../islands/survey/store/page-state.ts'
import { practiceQuestion } from '../../domain/ballot/practice.ts'
import { pageIslands } from '../../http/pages/island.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import type { RespondentTexts } from '../../texts/catalogue.ts'
import { firstTexts } from '../../texts/first-texts.ts'
import { say } from '../../texts/text.ts'

const OPTIONS = 3

const SETTINGS = { shuffle: false, copy: false, logging: 'off' } as const

/**
 * A ballot to try on the entry page, with the controls of a respondent's page. Call it while building the page's
 * elements, as `pageIslands` requires.
 */
export function tryBallot({
  locale: language,
  survey: texts,
  practice,
  pages,
}: RespondentTexts): ReactElement {
  const whole = practiceQuestion(say(practice.question, language), (option) =>
    say(practice[option], language),
  )
  const question = { ...whole, options: whole.options.slice(0, OPTIONS) }
  const survey = { id: '', title: '', questions: [question], questionGroups: [], settings: SETTINGS }
  const state: PageState = { survey, mode: 'text', input: 'dropdown', language, texts, steps: [] }
  const printed: PrintedState = { ...state, texts: { ...firstTexts('text', texts), voted: texts.voted } }
  const { renderElement } = pageIslands(state)
  return (
    <section className="try-ballot panel" aria-labelledby="try-heading">
      <h2 id="try-heading">{pages.entry.tryHeading}</h2>
      <p>{question.text}</p>
      <noscript>
        <p className="hint">{pages.entry.tryNeedsScript}</p>
      </noscript>
      {renderElement('credit-meter', { question: question.id })}
      <div className="category">
        <ul className="cards">
          {question.options.map(({ id, name }) => (
            <li key={id} className="card" aria-label={name}>
              <div className="card-text">
                <h3>{name}</h3>
              </div>
              {renderElement('vote-control', { question: question.id, option: id })}
            </li>
          ))}
        </ul>
      </div>
      <p className="visually-hidden" role="status" id="try-announced" />
      <PageData id="page-state" value={printed} />
    </section>
  )
}
