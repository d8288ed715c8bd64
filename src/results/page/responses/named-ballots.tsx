import type { ReactNode } from 'react'
import type { PublishedBody } from '../../../contract/results/results.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import { say } from '../../../texts/text.ts'
import type { Part } from '../contents.tsx'
import { DataTable } from '../tables/data-table.tsx'
import type { View } from '../tables/option-tables.ts'

type NamedProps = Pick<View, 'texts' | 'language'> & {
  readonly results: Pick<PublishedBody, 'ballots' | 'completed'>
  readonly question: PublishedBody['questions'][number]
}

/** Who voted how on a question, below it, if ballots are open. */
export function namedBallots({ results, question, texts, language }: NamedProps) {
  const { ballots, completed } = results
  if (!ballots || !isBallot(question)) return undefined
  const { questionId, position, options } = question
  const { heading, name, noName, leftOut } = texts.namedBallots
  const given = ballots.flatMap((ballot) => {
    const votes = ballot.votes[questionId]
    return votes ? [[ballot.name ?? noName, ...options.map(({ optionId }) => votes[optionId] ?? null)]] : []
  })
  const columns = [
    { key: 'name', label: name },
    ...options.map((option) => ({ key: option.optionId, label: option.optionName, digits: 0, signed: true })),
  ]
  const part: Part = { id: `named-${position}`, heading }
  const content: ReactNode = (
    <section className="figure panel" aria-labelledby={part.id}>
      <div className="figure-head">
        <h3 id={part.id}>{heading}</h3>
      </div>
      <DataTable texts={texts} language={language} table={{ columns, rows: given }} caption={heading} />
      {ballots.length < completed && (
        <p className="hint">{say(leftOut, language, { count: ballots.length })}</p>
      )}
    </section>
  )
  return { parts: [part], content }
}
