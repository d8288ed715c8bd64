import { openOther } from '../audit/handlers.ts'
import { type ExportFormat, hasFigures } from '../contract/results/exports.ts'
import { filterFor } from '../contract/results/filter.ts'
import type { ResultsQuery } from '../contract/results/splits.ts'
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

type ExportDeps = Pick<Deps, 'reading' | 'results' | 'splits' | 'now' | 'random'> & FunnelDeps

/**
 * The filtered responses to a survey as a file that is generated while it is read, with split and weighted figures if
 * the query asks for them.
 *
 * @throws Failure INVALID_INPUT, TOO_FEW_RESPONSES
 */
export async function exportSurvey(
  deps: ExportDeps,
  access: AuthorizedSurvey,
  { format, question }: { readonly format: ExportFormat; readonly question?: string | undefined },
  query: ResultsQuery,
): Promise<ReadableStream<Uint8Array>> {
  const heldBack = await deps.results.heldBack(access.survey)
  const survey = withoutQuestions(access.survey, heldBack?.waitingQuestions)
  const requested = await figuresIn(query, deps, survey, format)
  const filter = await deps.results.excluding(survey, filterFor(survey, query))
  if (heldBack && !mayShow(heldBack, requested.split !== undefined || isFiltering(filter)))
    throw new Failure({ code: 'ANSWERS_HELD_BACK' })
  if (await deps.splits.hidesGroup(survey, filter)) throw new Failure({ code: 'TOO_FEW_RESPONSES' })
  const rows = await disclosedRows(deps, survey, heldBack)
  const selection = { database: deps.reading(), survey, filter, salt: access.identitySalt, ...rows }
  const source = () => sourceOf(deps, access, selection, { ...requested, heldBack })
  if (format === 'pb') {
    const results = await deps.results.read(access.survey, filter, acceptsAnswers(access, deps.now()))
    return pabulibStream(selection, results, { question, until: heldBack?.until, now: deps.now() })
  }
  if (format === 'sheet')
    return zipStream(peopleSheet(survey, (await source()).results, question), { large: false })
  return streamIn(format, selection, source)
}

/** Which figures a query asks for besides those of everybody. */
type Requested = Awaited<ReturnType<typeof figuresIn>>

/** @throws Failure INVALID_INPUT if the file has no tables of figures */
async function figuresIn(
  query: ResultsQuery,
  { splits }: Pick<Deps, 'splits'>,
  survey: Survey,
  format: ExportFormat,
) {
  const split = await splits.requested(survey, query)
  const comparison = splits.asking.requested(survey, query)
  if (split && !hasFigures(format))
    throw new Failure(
      invalidInput(split.split ? '/by' : split.base ? '/weights' : '/margins', 'splitInTables'),
    )
  if (comparison && !hasFigures(format)) throw new Failure(invalidInput('/compare', 'compareInTables'))
  return { split, comparison }
}

/** Everything that files with figures are made from. */
async function sourceOf(
  deps: ExportDeps,
  access: AuthorizedSurvey,
  selection: Selection,
  { split, comparison, heldBack }: Requested & { readonly heldBack: Disclosed | undefined },
): Promise<Source> {
  const { database, survey, filter } = selection
  const isOpen = acceptsAnswers(access, deps.now())
  const findWave = (id: string) => openOther(deps, access.account, id)
  const [all, attention, divided, asking, preregistration] = await Promise.all([
    deps.results.read(access.survey, filter, isOpen),
    readAttention(database, survey, filter, heldBack),
    split && deps.splits.read(survey, split, { withGroups: true, isOpen }),
    comparison && deps.splits.asking.read(survey, filter, comparison, findWave),
    readPreregistration(deps.database, access, deps.now()),
  ])
  const questions = all.questions.filter(isAbout(survey))
  refusePending(questions)
  collectIfDue()
  const counted = { completed: all.completed, told: heldBack }
  const funnel = isFiltering(filter) ? undefined : await readFunnel(deps, access.survey, counted)
  const time = isSecret(survey.settings) ? { perDay: [], medianSeconds: null } : all.time
  return {
    ...selection,
    results: { ...all, questions, time, attention, ...divided, asking },
    preregistration,
    funnel,
  }
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
