import type { AskingBody } from '../../../contract/asking.ts'
import type { ResultsBody } from '../../../contract/results.ts'
import { ASKING_TABLE_NAMES, type AskingTable } from '../../../domain/checks/asking-tables.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { DataTable } from '../data-table.tsx'
import { ASKING_ID } from './asking-form.tsx'
import { askingSentence } from './asking-sentence.ts'
import { askingTable, namesIn } from './asking-table.ts'

/** These order options as the votes from which they are made mostly do. */
const DERIVED: ReadonlySet<string> = new Set(['ofBudget', 'ofSpent'])

type AskingProps = {
  readonly survey: Survey
  readonly words: Catalogue['resultsAsking']
  readonly language: string
}

type ResultsProps = AskingProps & {
  readonly results: Pick<ResultsBody, 'asking'>
  readonly texts: ResultsPageTexts
}

/** How the ways of asking compare; nothing if that was not asked for. */
export function AskingResults({ results: { asking }, survey, words, texts, language }: ResultsProps) {
  if (!asking) return null
  const { people: count, isSample, tables } = asking
  const filled = ASKING_TABLE_NAMES.filter((table) => tables[table].length > 0)
  return (
    <section className="figure panel" id={ASKING_ID} aria-labelledby="asking-heading">
      <h2 id="asking-heading">{words.heading}</h2>
      {findingsOf({ asking, survey, words, language }).map((finding) => (
        <p key={finding} className="answer">
          {finding}
        </p>
      ))}
      <p>{say(isSample ? words.sample : words.people, language, { count })}</p>
      <Scales {...{ asking, survey, words, language }} />
      {filled.length === 0 && <p className="notice">{words.nothing}</p>}
      {filled.map((table) => {
        const heading = headingOf(table, { asking, survey, words, language })
        return (
          <div key={table}>
            <h3>{heading}</h3>
            <p>{askingSentence(table, tables, { survey, words, language })}</p>
            <p className="hint">{hintOf(table, { asking, survey, words, language })}</p>
            <DataTable
              table={askingTable(table, tables, { survey, words })}
              caption={heading}
              {...{ language, texts }}
            />
          </div>
        )
      })}
    </section>
  )
}

type Said = AskingProps & { readonly asking: AskingBody }

/** Which options have the highest mean by each way of asking, in a sentence for each question. */
function findingsOf({ asking, survey, words, language }: Said): readonly string[] {
  const nameOf = namesIn(survey, words)
  const first = asking.tables.scores.filter(({ rank, measure }) => rank === 1 && !DERIVED.has(measure))
  const byQuestion = Map.groupBy(first, ({ questionId }) => questionId)
  const list = (names: Iterable<string>) => new Intl.ListFormat(language).format(names)
  return [...byQuestion.values()].map((rows) => {
    const ways = Map.groupBy(rows, (row) => nameOf('measure', row))
    const options = [...ways].map(([way, tied]) => [
      way,
      list(tied.map((row) => `“${nameOf('optionId', row)}”`)),
    ])
    const differ = new Set(options.map(([, leaders]) => leaders)).size > 1
    const parts = list(options.map(([way, leaders]) => `${leaders} (${way})`))
    return differ
      ? say(words.differ, language, { parts })
      : say(words.agree, language, { options: options[0]![1]!, count: options.length })
  })
}

/** Which questions are taken for the opinion on which option. */
function Scales({ asking, survey, words, language }: Said) {
  if (asking.scales.length === 0) return null
  const nameOf = namesIn(survey, words)
  const textOf = (questionId: string | null) =>
    survey.questions.find(({ id }) => id === questionId)?.text ?? ''
  return (
    <details>
      <summary>{words.scales}</summary>
      <ul>
        {asking.scales.map(({ questionId, optionId, rating, importance }) => (
          <li key={`${questionId}/${optionId}`}>
            {say(importance ? words.scaleWithImportance : words.scale, language, {
              option: nameOf('optionId', { questionId, optionId }),
              rating: textOf(rating),
              importance: textOf(importance),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function headingOf(table: AskingTable, { asking, survey, words, language }: Said): string {
  const { behaviour } = asking
  const asked = survey.questions.find(({ id }) => id === behaviour?.questionId)
  const choices = asked && 'multiple' in asked ? asked.choices : []
  const choice = choices.find(({ choiceId }) => choiceId === behaviour?.choiceId)?.label ?? ''
  return say(words.tables[table].heading, language, { choice })
}

function hintOf(table: AskingTable, { asking, survey, words, language }: Said): string {
  const said = words.tables[table]
  const { reference, resamples, wave } = asking
  const hint = reference === null && 'hintWithoutArms' in said ? said.hintWithoutArms : said.hint
  return say(hint, language, {
    resamples,
    wave: wave?.title ?? '',
    count: wave?.people ?? 0,
    reference: namesIn(survey, words)('armId', { armId: reference }),
  })
}
