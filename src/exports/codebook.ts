import { binsOf } from '../domain/groups.ts'
import type { Question, Survey } from '../domain/survey.ts'
import type { ExportTable } from './columns.ts'
import { RESULTS_COLUMNS } from './results-table.ts'

/** What every file and column of an export means, and every id in it. */
export function codebook(survey: Survey, tables: readonly ExportTable[]): string {
  return [
    `# Codebook: ${line(survey.title)}`,
    `Survey ${survey.id}, version ${survey.revision}. responses.csv has every response, also those that are not completed and tests; all other files have completed responses only, and no tests.`,
    'CSV files are UTF-8, with commas, and lines that end in CR LF (RFC 4180). A text that a spreadsheet would take for a formula has a leading apostrophe. An empty cell means that there is no value.',
    '## Files',
    ...tables.flatMap((table) => [`### ${table.name}.csv`, columnList(table.columns)]),
    '### results.csv',
    'A row for each option; computed from the ballots and nothing else.',
    columnList(RESULTS_COLUMNS),
    '### Others',
    [
      '- survey.json: the definition of the survey as it was answered.',
      '- analysis.ipynb, analysis.R: read the files, compute results.csv anew from ballots_long.csv, and compare.',
      '- manifest.json: how many rows each file has, and its SHA-256.',
    ].join('\n'),
    '## Questions',
    ...survey.questions.map(questionText),
  ]
    .join('\n\n')
    .concat('\n')
}

function columnList(columns: readonly { readonly name: string; readonly meaning: string }[]): string {
  return [
    '| column | meaning |',
    '|---|---|',
    ...columns.map(({ name, meaning }) => `| ${cell(name)} | ${cell(meaning)} |`),
  ].join('\n')
}

function questionText(question: Question): string {
  const heading = `### ${question.id}: ${line(question.text)}`
  switch (question.type) {
    case 'qv': {
      const bins = binsOf(question).map(({ name, tone }) => `${line(name)} (${tone})`)
      const sample =
        question.sampleOption > 0 ? ` Each respondent saw ${question.sampleOption} of the options.` : ''
      const options = question.options.map(({ id, name }) => `| ${cell(id)} | ${cell(name)} |`)
      return [
        heading,
        `Quadratic voting with ${question.totalCredits} voice credits: votes cost their number squared, for and against alike.${sample} Bins: ${bins.join(', ')}, Undecided, Skip.`,
        ['| option_id | option |', '|---|---|', ...options].join('\n'),
      ].join('\n\n')
    }
    case 'likert':
      return `${heading}\n\nOne of: ${question.scale.map(line).join(', ')}. From '${line(question.minLabel)}' to '${line(question.maxLabel)}'.`
    case 'text':
      return `${heading}\n\nA text of at most ${question.maxLength} characters.`
  }
}

const line = (text: string) => text.replace(/\s+/g, ' ').trim()
const cell = (text: string) => line(text).replaceAll('|', '\\|')
