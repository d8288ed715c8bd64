import type { ExclusionBody } from '../../../contract/results/exclusion.ts'
import type { PublishedBody, ResultsBody } from '../../../contract/results/results.ts'
import { excludingFlags } from '../../../domain/checks/integrity/exclusion-rule.ts'
import { isSecret } from '../../../domain/disclosure/ballot-secrecy.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import { isolated } from '../../../texts/ballot-texts.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { DataTable } from '../tables/data-table.tsx'
import type { Table } from '../tables/table.ts'

type LeadProps = {
  readonly results: ResultsBody
  readonly survey: Survey
  readonly tools: Catalogue['resultsTools']
  readonly flags: Catalogue['reviews']['flags']
  readonly language: string
}

/** Whom the exclusion rule leaves out, or the way there; nothing without a rule. */
export function ExclusionLead({ results, survey, tools, flags, language }: LeadProps) {
  const { exclusion, filter, completed } = results
  const words = tools.exclusion
  if (exclusion) {
    return (
      <div className="notice">
        <p>{say(words.lead, language, { count: exclusion.responses })}</p>
        <ul>
          {exclusion.flags.map(({ flag, responses: count }) => (
            <li key={flag}>{say(words.flag, language, { flag: flags[flag], count })}</li>
          ))}
        </ul>
      </div>
    )
  }
  const { settings } = survey
  if (excludingFlags(settings).length === 0 || filter !== null || completed === 0 || isSecret(settings))
    return null
  return (
    <p className="only-screen">
      {words.offer} <a href="?without=excluded">{words.show}</a>
    </p>
  )
}

type QuestionProps = Pick<LeadProps, 'tools' | 'language'> & {
  readonly question: PublishedBody['questions'][number]
  readonly exclusion: ExclusionBody | undefined
  readonly texts: ResultsPageTexts
}

/** What moves in a question without the excluded; nothing if that was not asked for. */
export function ExclusionQuestion({ question, exclusion, tools, texts, language }: QuestionProps) {
  const found = exclusion?.questions.find(({ questionId }) => questionId === question.questionId)
  if (!found || !isBallot(question)) return null
  const words = tools.exclusion
  const { options } = found
  const names = new Map(question.options.map(({ optionId, optionName }) => [optionId, optionName]))
  const nameOf = (optionId: string) => names.get(optionId) ?? ''
  const count = options.filter(({ rank, rankOfAll }) => rank !== rankOfAll).length
  const decided = options.filter(({ funded, fundedOfAll }) => funded !== fundedOfAll)
  const list = new Intl.ListFormat(language).format(decided.map(({ optionId }) => isolated(nameOf(optionId))))
  return (
    <div className="figure panel">
      <h3>{words.heading}</h3>
      <p>
        {count === 0 && decided.length === 0 && words.still}
        {count > 0 && say(words.moved, language, { count })}{' '}
        {decided.length > 0 && say(words.decided, language, { names: list })}
      </p>
      <DataTable
        table={tableOf(options, nameOf, { words, texts })}
        caption={words.heading}
        language={language}
        texts={texts}
      />
    </div>
  )
}

const FIGURES = ['rank', 'rankOfAll', 'netVotes', 'netVotesOfAll'] as const

function tableOf(
  options: ExclusionBody['questions'][number]['options'],
  nameOf: (optionId: string) => string,
  {
    words,
    texts,
  }: { readonly words: Catalogue['resultsTools']['exclusion']; readonly texts: ResultsPageTexts },
): Table {
  return {
    columns: [
      { key: 'optionName', label: texts.columns.option },
      ...FIGURES.map((key) => ({ key, label: words.columns[key] })),
    ],
    rows: options
      .toSorted((a, b) => a.rank - b.rank)
      .map((option) => [nameOf(option.optionId), ...FIGURES.map((key) => option[key])]),
  }
}
