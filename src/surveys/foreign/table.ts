import { suggestedCredits } from '../../domain/ballot/credits.ts'
import { currencyOf, optionsInRows, rowsOfOptions } from '../../domain/questions/option-paste.ts'
import { foreignProgram } from '../../domain/survey/editing/foreign-survey-file.ts'
import type { ForeignSurvey } from './foreign-survey.ts'

/** One option is nothing to choose from. */
const OPTIONS_TO_CHOOSE_FROM = 2

/**
 * The options of a table, by whatever its cells are separated, or the projects of a file of Pabulib, as one question to
 * vote on; undefined for a text that has none.
 *
 * @param name of the file
 */
export function readTable(text: string, name: string): ForeignSurvey | undefined {
  const isPabulib = foreignProgram(text) === 'pabulib'
  const rows = rowsOfOptions(text)
  if (!rows.hasCells) return undefined
  const read = optionsInRows(rows).map(({ option }) => option)
  const options = read.filter(({ problem }) => problem === undefined)
  if (options.length < OPTIONS_TO_CHOOSE_FROM) return undefined
  const meta = isPabulib ? metaOf(text) : new Map<string, string>()
  const title = meta.get('description') ?? withoutEnding(name)
  const unit = meta.get('currency') ?? currencyOf(rows)
  return {
    title,
    description: '',
    ...(meta.has('language') && { language: meta.get('language') }),
    questions: [
      {
        name: title,
        draft: {
          type: 'qv',
          text: title,
          totalCredits: suggestedCredits(options.length),
          options: options.map(({ name, description, category, price, link }) => ({
            name,
            description,
            ...(category !== undefined && { category }),
            ...(price !== undefined && { price }),
            ...(link !== undefined && { link }),
          })),
          ...(unit && options.some(({ price }) => price !== undefined) && { priceUnit: unit }),
        },
      },
    ],
    left: [
      ...read.flatMap(({ name, problem }) => (problem ? [{ name, reason: 'rule' as const }] : [])),
      ...(meta.has('budget') ? [{ name: meta.get('budget')!, reason: 'budget' as const }] : []),
      ...(/\nVOTES[^\S\n]*\n/.test(text) ? [{ name: '', reason: 'votes' as const }] : []),
    ],
  }
}

const withoutEnding = (name: string) => name.replace(/\.\w+$/, '').trim()

/** What the first part of a file of Pabulib says. */
function metaOf(text: string): ReadonlyMap<string, string> {
  const [, meta = ''] =
    /^\uFEFF?\s*META[^\S\n]*\n([\s\S]*?)\nPROJECTS[^\S\n]*\n/.exec(text.replaceAll('\r', '')) ?? []
  return new Map(
    meta.split('\n').map((line) => {
      const [key = '', ...value] = line.split(';')
      return [key.trim(), value.join(';').trim()] as const
    }),
  )
}
