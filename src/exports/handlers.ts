import { openOther } from '../audit/handlers.ts'
import { type ExportFormat, hasFigures } from '../contract/exports.ts'
import { filterFor } from '../contract/filter.ts'
import type { ResultsQuery } from '../contract/splits.ts'
import type { Deps } from '../deps.ts'
import { withoutQuestions } from '../domain/arms/asked.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isFiltering } from '../domain/results/filter.ts'
import { refusePending } from '../domain/results/pending.ts'
import { acceptsAnswers } from '../domain/survey/availability.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { collectIfDue } from '../gc-pacing.ts'
import { readAttention } from '../results/attention/repository.ts'
import { type FunnelDeps, readFunnel } from '../results/funnel/repository.ts'
import type { Disclosed } from '../results/publication/held-back.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { readPreregistration } from '../surveys/preregistration/repository.ts'
import { archiveEntries } from './archive/archive.ts'
import { CODEBOOK_FILE, exportFiles, type Source, tableParts } from './archive/files.ts'
import { textStream, textsOf, withMark } from './archive/text-streams.ts'
import { zipStream } from './archive/zip.ts'
import { pabulibStream } from './ballots/pabulib-handlers.ts'
import { disclosedRows } from './reading/disclosed-rows.ts'
import type { Selection } from './reading/selection.ts'
import { joinedTable } from './responses/joined-table.ts'
import { responseLines } from './responses/ndjson.ts'
import { peopleSheet } from './workbook/people-sheet.ts'
import { workbookEntries } from './workbook/workbook.ts'

/**
 * The filtered responses to a survey as a file that is generated while it is read, with split and weighted figures if
 * the query asks for them.
 *
 * @throws Failure INVALID_INPUT, TOO_FEW_RESPONSES
 */
export async function exportSurvey(
  deps: Pick<Deps, 'reading' | 'results' | 'splits' | 'now' | 'random'> & FunnelDeps,
  access: AuthorizedSurvey,
  { format, question }: { readonly format: ExportFormat; readonly question?: string | undefined },
  query: ResultsQuery,
): Promise<ReadableStream<Uint8Array>> {
  const { survey: whole, identitySalt: salt } = access
  const heldBack = await deps.results.heldBack(whole)
  const survey = withoutQuestions(whole, heldBack?.waitingQuestions)
  const { asked, asking } = await askedFigures(deps, survey, query, format)
  const filter = await deps.results.excluding(survey, filterFor(survey, query))
  if (heldBack && !mayShow(heldBack, asked !== undefined || isFiltering(filter)))
    throw new Failure({ code: 'ANSWERS_HELD_BACK' })
  const database = deps.reading()
  if (await deps.splits.hidesGroup(survey, filter)) throw new Failure({ code: 'TOO_FEW_RESPONSES' })
  const selection = { database, survey, filter, salt, ...(await disclosedRows(deps, survey, heldBack)) }
  const isOpen = acceptsAnswers(access, deps.now())
  const source = async (): Promise<Source> => {
    const [all, attention, split, compared, preregistration] = await Promise.all([
      deps.results.read(whole, filter, isOpen),
      readAttention(database, survey, filter, heldBack),
      asked && deps.splits.read(survey, asked, { withGroups: true, isOpen }),
      asking && deps.splits.asking.read(survey, filter, asking, (id) => openOther(deps, access.account, id)),
      readPreregistration(deps.database, access, deps.now()),
    ])
    const results = { ...all, questions: all.questions.filter(isAbout(survey)) }
    refusePending(results.questions)
    collectIfDue()
    const funnel = isFiltering(filter)
      ? undefined
      : await readFunnel(deps, whole, { completed: results.completed, told: heldBack })
    const time = isSecret(survey.settings) ? { perDay: [], medianSeconds: null } : results.time
    return {
      ...selection,
      results: { ...results, time, attention, ...split, asking: compared },
      preregistration,
      funnel,
    }
  }
  if (format === 'pb') {
    const results = await deps.results.read(whole, filter, isOpen)
    return pabulibStream(selection, results, { question, until: heldBack?.until, now: deps.now() })
  }
  if (format === 'sheet')
    return zipStream(peopleSheet(survey, (await source()).results, question), { large: false })
  return streamIn(format, selection, source)
}

/**
 * The split, weights and comparison of ways of asking in a query.
 *
 * @throws Failure INVALID_INPUT if the file has no tables of figures
 */
async function askedFigures(
  { splits }: Pick<Deps, 'splits'>,
  survey: Survey,
  query: ResultsQuery,
  format: ExportFormat,
) {
  const asked = await splits.asked(survey, query)
  const asking = splits.asking.asked(survey, query)
  if (asked && !hasFigures(format))
    throw new Failure(
      invalidInput(asked.split ? '/by' : asked.base ? '/weights' : '/margins', 'splitInTables'),
    )
  if (asking && !hasFigures(format)) throw new Failure(invalidInput('/compare', 'compareInTables'))
  return { asked, asking }
}

const isAbout = ({ questions }: Survey) => {
  const ids = new Set(questions.map(({ id }) => id))
  return ({ questionId }: { readonly questionId: string }) => ids.has(questionId)
}

/** Files have the answers that figures are of, and parts of these exist once all are. */
const mayShow = ({ isOver, isComplete }: Disclosed, isPart: boolean) => (isPart ? isComplete : isOver)

async function streamIn(
  format: Exclude<ExportFormat, 'pb' | 'sheet'>,
  selection: Selection,
  source: () => Promise<Source>,
): Promise<ReadableStream<Uint8Array>> {
  switch (format) {
    case 'csv':
      return textStream(withMark(tableParts(selection, joinedTable(selection.survey))))
    case 'ndjson':
      return textStream(responseLines(selection))
    case 'zip':
      return zipStream(archiveEntries(await source()), { large: true })
    case 'xlsx':
      return zipStream(workbookEntries(await source()), { large: false })
    case 'codebook':
      return textStream(codebookOf(await source()))
  }
}

function codebookOf(source: Source): AsyncGenerator<string> {
  const file = exportFiles(source).find(({ name }) => name === CODEBOOK_FILE)!
  return textsOf(file.parts())
}
