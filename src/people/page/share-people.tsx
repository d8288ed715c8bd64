import type { PersonReply } from '../../contract/responses/people.ts'
import { FoldedList } from '../../pages/parts/folded-list.tsx'
import { say } from '../../texts/text.ts'
import { pages, toolCalls } from '../../urls.ts'
import type { PeopleProps } from './people-view.ts'
import { Letters } from './share-letters.tsx'

/** The people who are asked: their addresses, and how far they have come. */
export function SharePeople(props: PeopleProps) {
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
      {(people.asksForKeys || people.counts.listed > 0) && <NewPeople {...props} />}
      <div id="share-people-counts" data-region>
        {people.counts.listed > 0 && <Counts {...props} />}
      </div>
      <div id="share-letters" data-region>
        {people.counts.listed > 0 && <Letters {...props} />}
      </div>
      <div id="share-people" data-region>
        {people.counts.listed > 0 && <Listed {...props} />}
      </div>
    </section>
  )
}

/** Adding people leads to nothing where no key is asked for. */
function NewPeople({ surveyId, texts }: PeopleProps) {
  return (
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
  )
}

function Counts({ people: { counts }, texts, language }: PeopleProps) {
  const total = counts.refused + counts.unsubscribed > 0 ? texts.totalUnreached : texts.total
  return (
    <>
      <h3>{texts.listHeading}</h3>
      <p className="share-total">{say(total, language, { ...counts, count: counts.listed })}</p>
      {counts.waiting > 0 && <p>{say(texts.waiting, language, { count: counts.waiting })}</p>}
    </>
  )
}

function Listed(props: PeopleProps) {
  const { surveyId, people, texts, addressOf } = props
  const { find, isFirst, next } = people
  return (
    <>
      <FoldedList
        id="share-people-folded"
        name={texts.listOfThem}
        rows={people.people}
        isSearched={find !== '' || !isFirst}
      >
        <form action={pages.surveyShare(surveyId)} data-query>
          <label htmlFor="people-find">{texts.find}</label>
          <div className="share-short-line">
            <input
              id="people-find"
              name="people"
              type="search"
              defaultValue={find}
              maxLength={254}
              autoComplete="off"
            />
            <button type="submit">{texts.findButton}</button>
          </div>
        </form>
        {people.people.length > 0 ? <PeopleTable {...props} /> : <p className="hint">{texts.foundNone}</p>}
        {!(isFirst && next === null) && (
          <p className="actions">
            {!isFirst && <a href={`${addressOf({ peopleAfter: '' })}#people-find`}>{texts.first}</a>}
            {next !== null && <a href={`${addressOf({ peopleAfter: next })}#people-find`}>{texts.next}</a>}
          </p>
        )}
      </FoldedList>
      <div className="actions">
        <a className="button" href={toolCalls.peopleFile(surveyId)} download={`${surveyId}-people.csv`}>
          {texts.file}
        </a>
      </div>
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

function PeopleTable({ surveyId, people, texts, language }: PeopleProps) {
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
            surveyId={surveyId}
            person={person}
            texts={texts}
            language={language}
            mailto={people.hasMail ? null : (people.mailtos[at] ?? null)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<PeopleProps, 'surveyId' | 'texts' | 'language'> & {
  readonly person: PersonReply
  readonly mailto: string | null
}

/** A weight with all its digits. */
const inFull = (weight: number, language: string) =>
  new Intl.NumberFormat(language, { maximumSignificantDigits: 17 }).format(weight)

function PersonRow({ surveyId, person, mailto, texts, language }: RowProps) {
  const { id, address, name, label, weight, state, refusedBecause } = person
  const given = weight !== null && say(texts.weight, language, { weight: inFull(weight, language) })
  const about = [name, label, person.language, given].filter(Boolean).join(' · ')
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
