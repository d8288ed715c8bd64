import type { PeopleReply, PersonReply } from '../../contract/people.ts'
import { LETTER_LIMITS, type LetterText } from '../../domain/mail/letters.ts'
import type { Language } from '../../domain/survey/languages.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages, toolCalls } from '../../urls.ts'

/** What the page says of the people who are asked. */
export type PeopleView = PeopleReply & {
  /** Whether the server sends mail. */
  readonly hasMail: boolean
  /** Whether the survey asks for unique keys from its list. */
  readonly asksForKeys: boolean
  readonly isOpen: boolean
  /** The words of the product in the survey's language. */
  readonly letters: { readonly language: Language } & Readonly<Record<'invitation' | 'reminder', LetterText>>
  /** For each of the people a mail to write oneself; null if they have no link. */
  readonly mailtos: readonly (string | null)[]
}

type Props = {
  readonly surveyId: string
  readonly people: PeopleView
  readonly texts: Catalogue['share']['people']
  readonly language: string
}

/** The people who are asked: their addresses, and how far they have come. */
export function SharePeople(props: Props) {
  const { surveyId, people, texts } = props
  return (
    <section className="panel" aria-labelledby="share-people-heading">
      <h2 id="share-people-heading">{texts.heading}</h2>
      <p>{texts.lead}</p>
      {!people.asksForKeys && (
        <p className="notice">
          {texts.withoutKeys} <a href={pages.surveySettings(surveyId)}>{texts.settings}</a>
        </p>
      )}
      <form action={toolCalls.people(surveyId)} data-people>
        <div className="field">
          <label htmlFor="people-list">{texts.list}</label>
          <textarea
            id="people-list"
            name="list"
            rows={5}
            required
            spellCheck={false}
            dir="auto"
            aria-describedby="people-list-hint"
          />
          <p className="hint" id="people-list-hint">
            {texts.listHint}
          </p>
        </div>
        <button type="submit">{texts.add}</button>
      </form>
      <div id="share-people" data-region>
        {people.counts.listed > 0 && <Listed {...props} />}
      </div>
    </section>
  )
}

function Listed(props: Props) {
  const { surveyId, people, texts, language } = props
  const { counts } = people
  return (
    <>
      <h3>{texts.listHeading}</h3>
      <p className="share-total">{say(texts.total, language, { ...counts, count: counts.listed })}</p>
      {counts.waiting > 0 && <p>{say(texts.waiting, language, { count: counts.waiting })}</p>}
      {people.hasMail ? (
        <>
          <Letter {...props} kind="invitation" count={counts.toInvite} />
          <Letter {...props} kind="reminder" count={counts.toRemind} />
        </>
      ) : (
        <p className="notice">{texts.withoutMail}</p>
      )}
      <div className="actions">
        <a className="button" href={toolCalls.peopleFile(surveyId)} download={`${surveyId}-people.csv`}>
          {texts.file}
        </a>
      </div>
      <PeopleTable {...props} />
      {people.next !== null && (
        <p className="hint">{say(texts.more, language, { count: counts.listed - people.people.length })}</p>
      )}
      <details>
        <summary>{texts.erase}</summary>
        <p>{texts.eraseHint}</p>
        <button type="button" className="danger" data-erase-people={toolCalls.people(surveyId)}>
          {texts.eraseAll}
        </button>
      </details>
    </>
  )
}

type LetterProps = Props & { readonly kind: 'invitation' | 'reminder'; readonly count: number }

function Letter({ surveyId, people, texts, language, kind, count }: LetterProps) {
  const { letters, isOpen } = people
  const words = letters[kind]
  const id = `letter-${kind}`
  if (count === 0) return null
  return (
    <form
      action={toolCalls.letters(surveyId)}
      data-letters={kind}
      data-language={letters.language}
      data-test={toolCalls.testLetter(surveyId)}
    >
      <details>
        <summary>{texts.words[kind]}</summary>
        <div className="field">
          <label htmlFor={`${id}-subject`}>{texts.subject}</label>
          <input
            id={`${id}-subject`}
            name="subject"
            defaultValue={words.subject}
            maxLength={LETTER_LIMITS.subject}
            lang={letters.language}
            dir="auto"
            required
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-body`}>{texts.body}</label>
          <textarea
            id={`${id}-body`}
            name="body"
            rows={8}
            defaultValue={words.body}
            maxLength={LETTER_LIMITS.body}
            lang={letters.language}
            dir="auto"
            required
            aria-describedby={`${id}-hint`}
          />
          <p className="hint" id={`${id}-hint`}>
            {texts.wordsHint}
          </p>
        </div>
        <button type="button" data-test-letter>
          {texts.test}
        </button>
      </details>
      <div className="actions">
        <button type="submit" className={kind === 'invitation' ? 'primary' : undefined} disabled={!isOpen}>
          {say(texts.send[kind], language, { count })}
        </button>
      </div>
      {!isOpen && <p className="hint">{texts.notOpen}</p>}
    </form>
  )
}

function PeopleTable({ surveyId, people, texts, language }: Props) {
  return (
    <table className="share-table share-people">
      <caption className="visually-hidden">{texts.listHeading}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.address}</th>
          <th scope="col">{texts.state}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {people.people.map((person, at) => (
          <PersonRow
            key={person.id}
            {...{ surveyId, person, texts, language }}
            mailto={people.hasMail ? null : (people.mailtos[at] ?? null)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<Props, 'surveyId' | 'texts' | 'language'> & {
  readonly person: PersonReply
  readonly mailto: string | null
}

function PersonRow({ surveyId, person, mailto, texts, language }: RowProps) {
  const { id, address, name, label, state, refusedBecause } = person
  const about = [name, label, person.language].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">
        <span dir="ltr">{address}</span>
        {about && (
          <span className="hint">
            <bdi>{about}</bdi>
          </span>
        )}
      </th>
      <td>
        {texts.states[state]}
        {state === 'refused' && <span className="hint">{refusedBecause}</span>}
      </td>
      <td>
        {mailto && <a href={mailto}>{texts.write}</a>}{' '}
        <button
          type="button"
          className="quiet"
          data-remove-person={toolCalls.person(surveyId, id)}
          aria-label={say(texts.removeWho, language, { address })}
        >
          {texts.remove}
        </button>
      </td>
    </tr>
  )
}
