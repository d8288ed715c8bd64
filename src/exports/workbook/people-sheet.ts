import { movesInWords, outcomeInWords } from '../../components/outcome-in-words.ts'
import { decidedOptions } from '../../contract/results/decided-options.ts'
import type { QvResultsBody } from '../../contract/results/results.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { SurveyResults } from '../../results/figures/survey-figures.ts'
import { resultsPage } from '../../texts/en/results/page.ts'
import { say } from '../../texts/text.ts'
import { encoded } from '../archive/text-streams.ts'
import type { ZipEntry } from '../archive/zip.ts'
import { bookParts, type PrintedRow, printedSheet, XML_HEAD } from './xml.ts'

const LANGUAGE = 'en'

/** At most ten, which fit on a landscape sheet of paper. */
const WIDTHS = [7, 38, 16, 12, 10, 12, 12, 12, 14, 14]

/**
 * What is decided as a spreadsheet for people: no ids, two decimals, one landscape sheet of paper. Its rows are the
 * survey, the question, when people could answer and how many did, and then the options by rank.
 *
 * @param questionId undefined for the first question that decides something, or else the first with votes
 * @throws Failure INVALID_INPUT if there is no such question
 */
export function peopleSheet(
  { title, settings }: Pick<Survey, 'title' | 'settings'>,
  { questions, completed, asOf }: Pick<SurveyResults, 'questions' | 'completed' | 'asOf'>,
  questionId: string | undefined,
): AsyncGenerator<ZipEntry> {
  const ballots = questions.filter(isBallot)
  const found = questionId
    ? ballots.find((each) => each.questionId === questionId)
    : (ballots.find(({ outcome }) => outcome) ?? ballots[0])
  if (!found) throw new Failure(invalidInput(questionId ? '/question' : '/format', 'noBallot'))
  const words = { texts: resultsPage, language: LANGUAGE }
  const days = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' })
  const [from, to] = [settings.opensAt ?? settings.closesAt ?? asOf, settings.closesAt ?? asOf]
  const rows: PrintedRow[] = [
    { cells: [title], isStrong: true },
    { cells: [found.question], isStrong: true },
    { cells: [days.formatRange(new Date(from), new Date(to))] },
    { cells: [say(resultsPage.completed, LANGUAGE, { count: completed })] },
    ...[...outcomeInWords(found, words), ...movesInWords(found, words)].map((line) => ({ cells: [line] })),
    { cells: [] },
    { cells: headerOf(found), isStrong: true },
    ...rowsOf(found).map((cells) => ({ cells })),
  ]
  return entriesOf(printedSheet(rows, WIDTHS, { percent: 7 }))
}

function headerOf({ priceUnit }: QvResultsBody): string[] {
  const { columns, outcome } = resultsPage
  const inUnit = (name: string) => (priceUnit ? `${name} (${priceUnit})` : name)
  return [
    ...[columns.rank, columns.option, columns.category, inUnit(columns.price), columns.upVotes],
    ...[columns.downVotes, columns.netVotes, outcome.columns.often, inUnit(outcome.columns.amount)],
    inUnit(outcome.columns.total),
  ]
}

function rowsOf(results: QvResultsBody): Cell[][] {
  const { outcome, options } = results
  const { onePage } = resultsPage
  const known = new Map(decidedOptions(results).map((each) => [each.option.optionId, each]))
  let cents = 0
  return options
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ optionId, optionName, rank, category = null, price = null, ...option }) => {
      const decided = known.get(optionId)
      const chosen = decided?.isFunded ? onePage.chosen : onePage.notChosen
      const amount = outcome?.rule === 'budget' ? (decided?.amount ?? 0) : chosen
      // The sum of the rows down to this one, which are in the order of ranks and not in that of funding.
      cents += Math.round((decided?.amount ?? 0) * 100)
      const total = decided?.amount ? cents / 100 : null
      return [
        ...[rank, optionName, category, price, option.upVotes, option.downVotes, option.netVotes],
        ...[decided?.share ?? null, decided ? amount : null, total],
      ]
    })
}

async function* entriesOf(sheet: string): AsyncGenerator<ZipEntry> {
  const parts = bookParts([{ name: resultsPage.outcome.heading, number: 1 }])
  yield { name: 'xl/worksheets/sheet1.xml', bytes: encoded([sheet]) }
  for (const [name, text] of Object.entries(parts)) yield { name, bytes: encoded([XML_HEAD + text]) }
}
