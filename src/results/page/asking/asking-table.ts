import {
  ASKING_TABLES,
  type AskingForm,
  type AskingRows,
  type AskingTable,
  cellsOf,
} from '../../../domain/checks/asking/tables.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import type { Column, Table } from '../tables/table.ts'

type Words = Catalogue['resultsAsking']

const FORMATS: { readonly [Form in AskingForm]: Omit<Column, 'key' | 'label'> } = {
  name: {},
  count: { digits: 0 },
  share: { digits: 1, percent: true },
  signedShare: { digits: 1, percent: true, signed: true },
  number: { digits: 3 },
  signed: { digits: 3, signed: true },
}

/**
 * A table of ways of asking with names instead of ids: of questions where there are several ballots, and of arms before
 * measures.
 */
export function askingTable(
  table: AskingTable,
  rows: AskingRows,
  { survey, words }: { readonly survey: Survey; readonly words: Words },
): Table {
  const nameOf = namesIn(survey, words)
  const fields: readonly (readonly [string, AskingForm])[] = ASKING_TABLES[table]
  const hidden = new Set([
    // A place is named by its question, even if that is the only ballot.
    ...(survey.questions.filter(isBallot).length < 2 && !fields.some(([field]) => field === 'place')
      ? ['questionId']
      : []),
    ...(survey.settings.arms.length === 0 || fields.some(([field]) => field === 'measure') ? ['armId'] : []),
  ])
  const shown = fields.flatMap(([field], at) => (hidden.has(field) ? [] : [at]))
  const labels: Readonly<Record<string, string>> = words.columns
  return {
    columns: shown.map((at) => {
      const [key, form] = fields[at]!
      return { key, label: labels[key]!, ...FORMATS[form] }
    }),
    rows: rows[table].map((row) => {
      const cells = cellsOf(table, row)
      return shown.map((at) => (fields[at]![1] === 'name' ? nameOf(fields[at]![0], row) : cells[at]!))
    }),
  }
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

type Named = Readonly<Record<string, string | number | null>>

/** What readers see of a name or an id in a row. */
export function namesIn({ questions, settings }: Survey, words: Words) {
  const options = questions
    .filter(isBallot)
    .flatMap((question) => question.options.map(({ id, name }) => [`${question.id}/${id}`, name] as const))
  const texts = new Map(questions.map(({ id, text }) => [id, text]))
  const named: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    questionId: texts,
    allocationId: texts,
    optionId: new Map(options),
    armId: new Map(settings.arms.map(({ armId, label }) => [armId, label])),
    measure: new Map(Object.entries(words.measures)),
    figure: new Map(Object.entries(words.figures)),
    place: new Map(Object.entries(words.places)),
    effort: new Map(Object.entries(words.efforts)),
    term: new Map(Object.entries(words.terms)),
  }
  return (field: string, row: Named): string => {
    const text = String(row[field] ?? '')
    if (field === 'arms') return listOf(text.split(' ').flatMap((armId) => named.armId!.get(armId) ?? []))
    const name = named[field]?.get(field === 'optionId' ? `${row.questionId}/${text}` : text) ?? text
    const arm = field === 'measure' && named.armId!.get(String(row.armId))
    return arm ? say(words.inArm, 'en', { arm, measure: name }) : name
  }
}
