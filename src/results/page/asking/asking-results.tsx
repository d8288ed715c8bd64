import type { AskingBody } from '../../../contract/results/asking.ts'
import type { ResultsBody } from '../../../contract/results/results.ts'
import { leadingOptions } from '../../../domain/checks/asking/findings.ts'
import type { ScoreRow } from '../../../domain/checks/asking/rows.ts'
import { ASKING_TABLE_NAMES, type AskingTable } from '../../../domain/checks/asking/tables.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { DataTable } from '../tables/data-table.tsx'
import { ASKING_ID } from './asking-form.tsx'
import { askingSentence } from './asking-sentence.ts'
import { askingTable, namesIn } from './asking-table.ts'

/** These order options as the votes from which they are made mostly do. */
const DERIVED: ReadonlySet<string> = new Set(['ofBudget', 'ofSpent'])

/** More options than these are only counted. */
const MOST_NAMED = 3

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
      <Scales asking={asking} survey={survey} words={words} language={language} />
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
              language={language}
              texts={texts}
            />
          </div>
        )
      })}
    </section>
  )
}

type Said = AskingProps & { readonly asking: AskingBody }

/** Which options can have the highest mean by each way of asking, in a sentence for each question. */
function findingsOf({ asking, survey, words, language }: Said): readonly string[] {
  const nameOf = namesIn(survey, words)
  const given = asking.tables.scores.filter(({ measure }) => !DERIVED.has(measure))
  const named = (rows: readonly ScoreRow[]) =>
    rows.length > MOST_NAMED
      ? say(words.leading.several, language, { count: rows.length })
      : new Intl.ListFormat(language, { type: 'disjunction' }).format(
          rows.map((row) => `“${nameOf('optionId', row)}”`),
        )
  return [...Map.groupBy(given, ({ questionId }) => questionId).values()].map((rows) => {
    const ways = Map.groupBy(rows, (row) => nameOf('measure', row))
    const { found, leading } = leadingOptions([...ways.values()])
    const names = [...ways.keys()]
    const parts = leading.map(({ possible }, at) => `${named(possible)} (${names[at]})`).join('; ')
    const options = named(leading[0]!.possible)
    return say(words.leading[found], language, { parts, options, count: ways.size })
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
