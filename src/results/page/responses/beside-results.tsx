import type { BesideBody } from '../../../contract/results/beside.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'
import { DataTable } from '../tables/data-table.tsx'
import type { Table } from '../tables/table.ts'

type Words = {
  readonly tools: Catalogue['resultsTools']
  readonly texts: ResultsPageTexts
  readonly language: string
}

/** Another survey beside the question of this one; nothing if it was not asked for. */
export function BesideQuestion({
  beside,
  questionId,
  tools,
  texts,
  language,
}: Words & { readonly beside: BesideBody | undefined; readonly questionId: string }) {
  const found = beside?.questions.find((each) => each.questionId === questionId)
  if (!beside || !found) return null
  const words = tools.beside
  const id = `beside-${questionId}`
  return (
    <section className="figure panel" aria-labelledby={id}>
      <h3 id={id}>{words.heading}</h3>
      <p>
        {say(words.of, language, { title: beside.title, question: found.otherQuestion })}{' '}
        {say(words.people, language, { count: beside.completed })}
      </p>
      <p className="hint">{words.lead}</p>
      <DataTable
        table={tableOf(found.options, words.columns, texts)}
        caption={`${words.heading}: ${beside.title}`}
        language={language}
        texts={texts}
      />
    </section>
  )
}

function tableOf(
  options: BesideBody['questions'][number]['options'],
  words: Words['tools']['beside']['columns'],
  { columns }: ResultsPageTexts,
): Table {
  const mean = (key: 'mean' | 'otherMean') => ({ key, label: words[key], digits: 2 })
  const signed = (key: 'change' | 'low' | 'high') => ({ key, label: words[key], digits: 2, signed: true })
  return {
    columns: [
      { key: 'optionName', label: columns.option },
      { key: 'rank', label: words.rank },
      { key: 'otherRank', label: words.otherRank },
      ...[mean('mean'), mean('otherMean'), signed('change'), signed('low'), signed('high')],
    ],
    rows: options.map(({ optionName, rank, otherRank, mean: here, otherMean, change, low, high }) => [
      ...[optionName, rank, otherRank, here, otherMean, change, low, high],
    ]),
  }
}

/** The form that asks for another survey. */
export function BesideForm({
  surveyId,
  beside,
  tools,
}: Pick<Words, 'tools'> & { readonly surveyId: string; readonly beside: BesideBody | undefined }) {
  const words = tools.beside
  return (
    <details className="panel only-screen" open={beside !== undefined}>
      <summary>{words.heading}</summary>
      {beside?.questions.length === 0 && <p className="notice">{words.nothing}</p>}
      <form action={pages.surveyResults(surveyId)}>
        <label htmlFor="beside-id">{words.id}</label>
        <input id="beside-id" name="with" type="text" required defaultValue={beside?.surveyId} />
        <button type="submit" className="primary">
          {words.show}
        </button>
      </form>
    </details>
  )
}
