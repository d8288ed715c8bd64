import { conditionsInWords } from '../../components/conditions-in-words.ts'
import { voteRange } from '../../domain/ballot/credits.ts'
import { binsOf } from '../../domain/ballot/groups.ts'
import { BALLOT_UNITS } from '../../domain/questions/ballot-words.ts'
import { FACT_NAMES, hasFact } from '../../domain/questions/option-facts.ts'
import { type AnsweredQuestion, isAnswered, isBallot } from '../../domain/questions/question-traits.ts'
import { columnCodes, type QuestionCodes } from '../../domain/results/column-codes.ts'
import type { Funnel } from '../../domain/results/funnel.ts'
import type { ShowIf } from '../../domain/show-if/condition.ts'
import { isAskedOfAll } from '../../domain/show-if/rule.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { conditions } from '../../texts/en/designer/conditions.ts'
import { say } from '../../texts/text.ts'
import { ATTRITION_COLUMNS, FUNNEL_COLUMNS } from '../figures/funnel-table.ts'
import { formExport } from '../questions/form-exports.ts'
import type { Column, ExportTable, ResultTable } from '../tables/columns.ts'
import { cell, line } from './words.ts'

export const DEVIATION_COLUMNS: readonly Column[] = [
  { name: 'changed_at', meaning: 'The last change of that part on its day (ISO 8601, UTC).', instant: true },
  { name: 'part', meaning: 'The changed part, such as settings/analysisPlan or question/ and its id.' },
  {
    name: 'value',
    meaning: 'The text or number of a plan after the change; empty for all other parts.',
  },
  { name: 'responses_begun', meaning: '1 where responses had begun by then, else 0.' },
]

/** The files of an export besides its tables. */
type Further = {
  readonly figures: readonly ResultTable[]
  readonly preregistered: boolean
  readonly funnel: Funnel | undefined
}

export function codebook(
  survey: Survey,
  tables: readonly ExportTable[],
  { figures, preregistered: isPreregistered, funnel }: Further,
): string {
  const codes = columnCodes(survey.questions)
  return [
    `# Codebook: ${line(survey.title)}`,
    `Survey ${survey.id}, version ${survey.revision}. responses.csv has every response, including uncompleted ones and tests; turned_away.csv, if there is one, has the answers of people who were turned away; all other files have only completed responses, without tests.`,
    'CSV files are UTF-8, with commas, and lines that end in CR LF (RFC 4180). A text that a spreadsheet would treat as a formula has a leading apostrophe. An empty cell means that there is no value.',
    '## Files',
    ...tables.flatMap((table) => [`### ${table.name}.csv`, columnList(table.columns)]),
    ...figures.flatMap(({ name, meaning, columns, figures: named }) => [
      `### ${name}.csv`,
      meaning,
      columnList(columns),
      ...(named ? [columnList(named, 'figure')] : []),
    ]),
    ...furtherTables({ preregistered: isPreregistered, funnel }),
    '### Others',
    [
      '- survey.json: the definition of the survey as it was answered.',
      ...(isPreregistered ? [PREREGISTERED] : []),
      `- analysis.ipynb, analysis.R: read the other files, recompute every figure of ${fileList(figures.filter(({ isNotRecomputed }) => !isNotRecomputed))}, and compare. Then they write units.csv, with a row for each person and option, draw the mean votes, and compare two arms of an experiment.`,
      '- manifest.json: how many rows each file has, and its SHA-256.',
    ].join('\n'),
    '## Questions',
    ...survey.questions
      .filter(isAnswered)
      .flatMap((question) => [
        questionText(question, codes.get(question.id)!),
        ...audienceText(survey, question),
      ]),
  ]
    .join('\n\n')
    .concat('\n')
}

function furtherTables({ preregistered, funnel }: Omit<Further, 'figures'>): string[] {
  const funnelTable = ['### funnel.csv', 'How far the people who opened the survey got.']
  const attrition = ['### attrition.csv', 'Whether arms lost different shares of people.']
  const deviations = [
    '### deviations.csv',
    'The changes to preregistration.json since the survey opened: for each part the last one of each day.',
  ]
  return [
    ...(funnel ? [...funnelTable, columnList(FUNNEL_COLUMNS)] : []),
    ...(funnel?.attrition ? [...attrition, columnList(ATTRITION_COLUMNS)] : []),
    ...(preregistered ? [...deviations, columnList(DEVIATION_COLUMNS)] : []),
  ]
}

const PREREGISTERED =
  '- preregistration.json: the plan and the survey as frozen at its first opening; its SHA-256 in manifest.json is the one that the survey publishes.'

const fileList = (tables: readonly { readonly name: string }[]) =>
  new Intl.ListFormat('en').format(tables.map(({ name }) => `${name}.csv`))

function columnList(columns: readonly Column[], what = 'column'): string {
  return [
    `| ${what} | meaning |`,
    '|---|---|',
    ...columns.map(({ name, meaning }) => `| ${cell(name)} | ${cell(meaning)} |`),
  ].join('\n')
}

/** Describes who was asked, and how files distinguish people who were not asked from those who did not answer. */
function audienceText(survey: Survey, question: AnsweredQuestion): string[] {
  const { questionGroups } = survey
  if (isAskedOfAll(question, questionGroups)) return []
  const group = questionGroups.find(({ id }) => 'groupId' in question && id === question.groupId)
  const read = (showIf: ShowIf) => line(conditionsInWords(showIf, survey, conditions, 'en'))
  const own = question.showIf && say(conditions.shownOnlyIf, 'en', { conditions: read(question.showIf) })
  const values = group?.showIf && { group: line(group.title), conditions: read(group.showIf) }
  return [
    [
      ...(own ? [own] : []),
      ...(values ? [say(conditions.groupShownOnlyIf, 'en', values)] : []),
      'Its cells are empty both if it was not shown and if it was not answered: shown.csv tells them apart.',
    ].join(' '),
  ]
}

function limitsText(question: QvQuestion): string {
  const { least, most } = voteRange(question)
  const sides = least < 0 ? ', for and against alike' : '; there are no votes against an option'
  const cap = question.maxVotes === undefined ? '' : `; at most ${most} on one option`
  const fit = question.fit ? '; a button offered to fit votes to the budget' : ''
  return sides + cap + fit
}

/** The link and image of a question. Images are represented by their alternative texts. */
const linkedText = ({ link, image }: AnsweredQuestion) => [
  ...(image ? [`Shown with an image: ${line(image.alt)}`] : []),
  ...(link ? [`Shown with a link: ${line(link)}`] : []),
]

function budgetsText({ creditsByLabel }: QvQuestion): string {
  const budgets = Object.entries(creditsByLabel ?? {}).map(([label, credits]) => `${line(label)} ${credits}`)
  return budgets.length > 0 ? ` Credits by the label of the unique key: ${budgets.join(', ')}.` : ''
}

/** What respondents read instead of credits and votes, if a question renames them. */
function wordsText({ words = {} }: QvQuestion): string {
  const called = BALLOT_UNITS.flatMap((unit) => {
    const forms = words[unit]
    return forms ? [`${line(forms.one)} / ${line(forms.other)} for ${unit}s`] : []
  })
  return called.length > 0 ? ` Respondents read ${called.join(', ')}.` : ''
}

function questionText(question: AnsweredQuestion, codes: QuestionCodes): string {
  const heading = [
    `### ${question.id} (${codes.code}): ${line(question.text)}`,
    ...linkedText(question),
  ].join('\n\n')
  if (!isBallot(question))
    return [heading, ...formExport(question.type).codebook(question, codes)].join('\n\n')
  const bins = binsOf(question).map(({ name, tone }) => `${line(name)} (${tone})`)
  const sample =
    question.sampleOption > 0 ? ` Each respondent saw ${question.sampleOption} of the options.` : ''
  const facts = FACT_NAMES.filter((fact) => hasFact(question.options, fact))
  const hasImages = hasFact(question.options, 'image')
  const options = question.options.map((option) => {
    const words = facts.map((fact) => String(option[fact] ?? ''))
    const cells = [...words, ...(hasImages ? [option.image?.alt ?? ''] : [])]
      .map((text) => ` ${cell(text)} |`)
      .join('')
    return `| ${cell(option.id)} | ${cell(option.name)} | ${codes.options.get(option.id)} |${cells}`
  })
  const heads = [...facts, ...(hasImages ? ['image'] : [])]
  const factHeads = heads.map((fact) => ` ${fact} |`).join('')
  const unit = question.priceUnit === undefined ? '' : ` Prices are in ${line(question.priceUnit)}.`
  return [
    heading,
    `Quadratic voting with ${question.totalCredits} voice credits: votes cost their number squared${limitsText(question)}.${budgetsText(question)}${sample} Bins: ${bins.join(', ')}, Undecided, Skip.${unit}${wordsText(question)}`,
    [
      `| option_id | option | option_code |${factHeads}`,
      `|---|---|---|${'---|'.repeat(heads.length)}`,
      ...options,
    ].join('\n'),
  ].join('\n\n')
}
