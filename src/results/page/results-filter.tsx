import { Icon } from '../../components/icon.tsx'
import { FILTER_NAMES } from '../../contract/filter.ts'
import type { ResultsBody } from '../../contract/results.ts'
import { LANGUAGES } from '../../domain/languages.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages as paths } from '../../urls.ts'
import { LocalInstant } from './local-instant.tsx'

type FilterProps = {
  readonly results: ResultsBody
  /** The groups of the survey's unique keys. */
  readonly labels: readonly string[]
  /** The query of the page. */
  readonly query: URLSearchParams
  readonly tools: Catalogue['resultsTools']
  readonly language: string
  /** Whether groups are told only as far as nobody's ballot follows from them. */
  readonly isSecret: boolean
}

/** What is said of a filter once it is applied; reading goes on there, by keyboard as well. */
const SHOWN_ID = 'filtered'

/** Which part of the responses the page is about. */
export function ActiveFilter({ results, labels, tools, language }: Omit<FilterProps, 'query' | 'isSecret'>) {
  const { filter: words } = tools
  const { filter, surveyId } = results
  if (!filter) return null
  const choices = choicesOf(labels, words, language)
  return (
    <div className="notice" id={SHOWN_ID}>
      <p>
        {words.active} <a href={paths.surveyResults(surveyId)}>{words.all}</a>
      </p>
      <ul>
        {FILTER_NAMES.map((name) => {
          const value = filter[name]
          if (value === null) return null
          const chosen = choices[name]?.get(value)
          return (
            <li key={name}>
              {words[name]}: {chosen ?? <LocalInstant instant={value} language={language} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** A form that asks for a part of the responses; it works without script. */
export function ResultsFilter({ results, labels, query, tools, language, isSecret }: FilterProps) {
  const { filter: words } = tools
  const { filter } = results
  const choices = choicesOf(labels, words, language)
  const select = (name: (typeof FILTER_NAMES)[number]) => (
    <SelectField key={name} {...{ name, words, choices }} chosen={filter?.[name] ?? ''} />
  )
  const others = (['mode', 'input', 'language'] as const).map(select)
  return (
    <details className="filter" id="filter" open={filter !== null}>
      <summary>
        <Icon name="filter" />
        {words.heading}
      </summary>
      <form method="get" action={`#${SHOWN_ID}`} data-times="">
        {['sort', 'dir'].map(
          (name) =>
            query.has(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />,
        )}
        {select('label')}
        {others}
        {(['from', 'to'] as const).map((name) => (
          <div className="field" key={name}>
            <label htmlFor={`filter-${name}`}>{words[name]}</label>
            <input
              {...{ id: `filter-${name}`, type: 'datetime-local', name }}
              defaultValue={(filter?.[name] ?? '').slice(0, 16)}
            />
          </div>
        ))}
        <button type="submit">{words.apply}</button>
        {isSecret && labels.length > 0 && <p className="hint">{words.secret}</p>}
        <p className="hint" data-zone={words.zone}>
          {say(words.zone, language, { zone: 'UTC' })}
        </p>
      </form>
    </details>
  )
}

type SelectProps = {
  readonly name: (typeof FILTER_NAMES)[number]
  readonly words: Catalogue['resultsTools']['filter']
  readonly choices: Choices
  readonly chosen: string
}

function SelectField({ name, words, choices, chosen }: SelectProps) {
  const names = choices[name]
  if (!names) return null
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{words[name]}</label>
      <select {...{ id: `filter-${name}`, name }} defaultValue={chosen}>
        <option value="">{words.any}</option>
        {[...names].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
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
