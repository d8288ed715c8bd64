import { FILTER_NAMES } from '../../contract/filter.ts'
import type { ResultsBody } from '../../contract/results.ts'
import { LANGUAGES } from '../../domain/languages.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages as paths } from '../../urls.ts'

type FilterProps = {
  readonly results: ResultsBody
  /** The groups of the survey's unique keys. */
  readonly labels: readonly string[]
  /** The query of the page. */
  readonly query: URLSearchParams
  readonly tools: Catalogue['resultsTools']
  readonly language: string
}

/** Which part of the responses the page is about. */
export function ActiveFilter({ results, labels, tools, language }: Omit<FilterProps, 'query'>) {
  const { filter: words } = tools
  const { filter, surveyId } = results
  if (!filter) return null
  const choices = choicesOf(labels, words, language)
  return (
    <div className="notice">
      <p>
        {words.active} <a href={paths.surveyResults(surveyId)}>{words.all}</a>
      </p>
      <ul>
        {FILTER_NAMES.map((name) => {
          const value = filter[name]
          if (value === null) return null
          const shown = choices[name]?.get(value) ?? value.slice(0, 16).replace('T', ' ')
          return <li key={name}>{say(words.item, language, { field: words[name], value: shown })}</li>
        })}
      </ul>
    </div>
  )
}

/** A form that asks for a part of the responses; it works without script. */
export function ResultsFilter({ results, labels, query, tools, language }: FilterProps) {
  const { filter: words } = tools
  const { filter } = results
  const choices = choicesOf(labels, words, language)
  return (
    <section className="figure filter" aria-labelledby="filter">
      <h2 id="filter">{words.heading}</h2>
      <form method="get">
        {['sort', 'dir'].map(
          (name) =>
            query.has(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />,
        )}
        {(['from', 'to'] as const).map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`filter-${name}`}>{words[name]}</label>
            <input
              {...{ id: `filter-${name}`, type: 'datetime-local', name }}
              defaultValue={(filter?.[name] ?? '').slice(0, 16)}
            />
          </div>
        ))}
        {(['mode', 'input', 'language', 'label'] as const).map((name) => {
          const names = choices[name]
          return (
            names && (
              <div className="field" key={name}>
                <label htmlFor={`filter-${name}`}>{words[name]}</label>
                <select {...{ id: `filter-${name}`, name }} defaultValue={filter?.[name] ?? ''}>
                  <option value="">{words.any}</option>
                  {[...names].map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              </div>
            )
          )
        })}
        <button type="submit">{words.apply}</button>
      </form>
    </section>
  )
}

type Choices = Partial<Record<(typeof FILTER_NAMES)[number], ReadonlyMap<string, string>>>

/** What can be chosen, by the name of the field; a survey without groups of keys has none to choose from. */
function choicesOf(
  labels: readonly string[],
  words: Catalogue['resultsTools']['filter'],
  language: string,
): Choices {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return {
    mode: new Map(Object.entries(words.modes)),
    input: new Map(Object.entries(words.inputs)),
    language: new Map(LANGUAGES.map((tag) => [tag, names.of(tag) ?? tag])),
    ...(labels.length > 0 && { label: new Map(labels.map((label) => [label, label])) }),
  }
}
