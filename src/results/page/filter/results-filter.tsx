import { LocalInstant } from '../../../components/local-instant.tsx'
import { askedFields, type FILTER_NAMES } from '../../../contract/results/filter.ts'
import type { ResultsBody } from '../../../contract/results/results.ts'
import { excludingFlags } from '../../../domain/checks/integrity/exclusion-rule.ts'
import { PARAMETER_PREFIX } from '../../../domain/results/parameters.ts'
import { PARAMETER_LIMITS } from '../../../domain/survey/links/link-parameters.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import { visitLanguages } from '../../../domain/survey/translations/languages.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { pages as paths } from '../../../urls.ts'
import { Tool, ToolPanel } from './tool.tsx'

type FilterProps = {
  readonly results: ResultsBody
  /** The groups of the survey's unique keys. */
  readonly labels: readonly string[]
  readonly survey: Pick<Survey, 'settings'>
  /** The names of the parameters that the survey stores. */
  readonly parameters: readonly string[]
  readonly query: URLSearchParams
  readonly tools: Catalogue['resultsTools']
  readonly language: string
  /** Whether groups are disclosed only if that reveals nobody's ballot. */
  readonly isSecret: boolean
  /** Whether results can be split, for example by answers. */
  readonly canSplit: boolean
}

/** The description of an applied filter; reading continues there, also by keyboard. */
const SHOWN_ID = 'filtered'

/** The id of the tool that selects responses. */
export const FILTER_ID = 'filter'

/** Which part of the responses the page is about. */
export function ActiveFilter({
  results,
  labels,
  survey,
  tools,
  language,
}: Omit<FilterProps, 'query' | 'isSecret' | 'parameters' | 'canSplit'>) {
  const { filter: words } = tools
  const { filter, surveyId } = results
  if (!filter) return null
  const choices = choicesOf({ labels, survey }, words, language)
  return (
    <div className="notice" id={SHOWN_ID}>
      <p>
        {words.active} <a href={paths.surveyResults(surveyId)}>{words.all}</a>
      </p>
      <ul>
        {askedFields(Object.entries(filter)).map(([name, value]) => (
          <li key={name}>
            {nameOfField(name, words)}:{' '}
            <FieldValue name={name} value={value} choices={choices} language={language} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type FilterWords = Catalogue['resultsTools']['filter']
type FilterName = (typeof FILTER_NAMES)[number]

function nameOfField(name: string, words: FilterWords): string {
  return name.startsWith(PARAMETER_PREFIX)
    ? say(words.parameter, 'en', { name: name.slice(PARAMETER_PREFIX.length) })
    : words[name as FilterName]
}

type FieldValueProps = {
  readonly name: string
  readonly value: string
  readonly choices: Choices
  readonly language: string
}

function FieldValue({ name, value, choices, language }: FieldValueProps) {
  if (name === 'from' || name === 'to') return <LocalInstant instant={value} language={language} />
  return choices[name as FilterName]?.get(value) ?? <bdi>{value}</bdi>
}

/** Opens the form that selects responses. */
export function FilterTool({ results: { filter }, tools }: Pick<FilterProps, 'results' | 'tools'>) {
  return <Tool id={FILTER_ID} open={filter !== null} text={tools.filter.heading} />
}

/** A form that selects a part of the responses; it works without script. */
export function FilterForm(props: FilterProps) {
  const { results, labels, survey, parameters, query, tools, language, isSecret, canSplit } = props
  const { filter: words } = tools
  const { filter } = results
  const choices = choicesOf({ labels, survey }, words, language)
  const select = (name: (typeof FILTER_NAMES)[number]) => (
    <SelectField key={name} name={name} words={words} choices={choices} chosen={filter?.[name] ?? ''} />
  )
  return (
    <ToolPanel id={FILTER_ID}>
      <form method="get" action={`#${SHOWN_ID}`} data-times="">
        {['sort', 'dir'].map(
          (name) =>
            query.has(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />,
        )}
        {select('label')}
        {!isSecret && (['mode', 'input', 'language', 'without'] as const).map(select)}
        {parameters.map((name) => (
          <ParameterField
            key={name}
            name={name}
            words={words}
            value={filter?.[`${PARAMETER_PREFIX}${name}`] ?? ''}
          />
        ))}
        {!isSecret && <Period filter={filter} words={words} language={language} />}
        <button type="submit">{words.apply}</button>
        {canSplit && <p className="hint">{words.byAnswer}</p>}
        {parameters.length > 0 && <p className="hint">{words.parameterHint}</p>}
        {isSecret && labels.length > 0 && <p className="hint">{words.secret}</p>}
      </form>
    </ToolPanel>
  )
}

function Period({
  filter,
  words,
  language,
}: Pick<ResultsBody, 'filter'> & { readonly words: FilterWords; readonly language: string }) {
  return (
    <details className="period" open={Boolean(filter?.from || filter?.to)}>
      <summary>{words.period}</summary>
      {(['from', 'to'] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{words[name]}</label>
          <input
            id={`filter-${name}`}
            type="datetime-local"
            name={name}
            defaultValue={(filter?.[name] ?? '').slice(0, 16)}
          />
        </div>
      ))}
      <p className="hint" data-zone={words.zone}>
        {say(words.zone, language, { zone: 'UTC' })}
      </p>
    </details>
  )
}

type ParameterProps = { readonly name: string; readonly value: string; readonly words: FilterWords }

function ParameterField({ name, value, words }: ParameterProps) {
  const field = PARAMETER_PREFIX + name
  return (
    <div className="field">
      <label htmlFor={`filter-${field}`}>{nameOfField(field, words)}</label>
      <input
        id={`filter-${field}`}
        type="text"
        name={field}
        maxLength={PARAMETER_LIMITS.value}
        defaultValue={value}
        dir="auto"
      />
    </div>
  )
}

type SelectProps = {
  readonly name: (typeof FILTER_NAMES)[number]
  readonly words: FilterWords
  readonly choices: Choices
  readonly chosen: string
}

function SelectField({ name, words, choices, chosen }: SelectProps) {
  const names = choices[name]
  if (!names) return null
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{words[name]}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen}>
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

/** The choices for each field, by its name; a survey without groups of keys has none to choose from. */
function choicesOf(
  { labels, survey }: Pick<FilterProps, 'labels' | 'survey'>,
  words: FilterWords,
  language: string,
): Choices {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  return {
    mode: new Map(Object.entries(words.modes)),
    input: new Map(Object.entries(words.inputs)),
    language: new Map(visitLanguages(survey.settings).map((tag) => [tag, names.of(tag) ?? tag])),
    ...(excludingFlags(survey.settings).length > 0 && { without: new Map([['excluded', words.excluded]]) }),
    ...(labels.length > 0 && { label: new Map(labels.map((label) => [label, label])) }),
  }
}
