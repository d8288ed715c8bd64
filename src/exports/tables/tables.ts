import { isBallot } from '../../domain/questions/question-traits.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { longTable, wideTable } from '../ballots/ballot-tables.ts'
import { optionMetricsTable } from '../ballots/option-metrics-table.ts'
import { OPTION_RESULTS } from '../ballots/option-results-table.ts'
import { OUTCOME_RESULTS } from '../ballots/outcome-table.ts'
import { PAIR_RESULTS } from '../ballots/pairs-table.ts'
import { earlierAnswersTables } from '../earlier/earlier-answers-table.ts'
import { armFiguresTables } from '../figures/arm-figures-table.ts'
import { askingTables } from '../figures/asking-tables.ts'
import { FIGURE_RESULTS } from '../figures/figures-table.ts'
import { splitTables } from '../figures/split-tables.ts'
import { eventsTable } from '../log/events-table.ts'
import { answersTable, isInWideAnswers, wideAnswersTable } from '../questions/answers-tables.ts'
import { ATTENTION_RESULTS } from '../questions/attention.ts'
import { EXPORTED_TYPES, formExport } from '../questions/form-exports.ts'
import { assignmentsTables } from '../responses/assignments-table.ts'
import { responsesTable } from '../responses/responses-table.ts'
import { shownTables } from '../responses/shown-table.ts'
import { turnedAwayTables } from '../responses/turned-away-table.ts'
import type { ExportTable, FileResults, ResultTable } from './columns.ts'

export function exportTables(survey: Survey): ExportTable[] {
  const questions = survey.questions.filter(isBallot)
  return [
    responsesTable(survey),
    ...assignmentsTables(survey),
    wideTable(survey, questions),
    longTable(survey, questions),
    answersTable(survey),
    eventsTable(survey),
    optionMetricsTable(survey, questions),
    ...(survey.questions.some(isInWideAnswers) ? [wideAnswersTable(survey)] : []),
    ...exportsIn(survey).flatMap(({ answerTable }) => answerTable?.(survey) ?? []),
    ...shownTables(survey),
    ...turnedAwayTables(survey),
    ...earlierAnswersTables(survey),
    ...armFiguresTables(survey),
  ]
}

/** The files of figures, starting with the one of options. */
export function resultTables(survey: Survey, results: FileResults): ResultTable[] {
  return [
    OPTION_RESULTS,
    PAIR_RESULTS,
    FIGURE_RESULTS,
    ...(survey.questions.some((question) => isBallot(question) && question.outcome) ? [OUTCOME_RESULTS] : []),
    ...exportsIn(survey).flatMap(({ resultTables = [] }) => resultTables),
    ...(results.attention ? [ATTENTION_RESULTS] : []),
    ...splitTables(results),
    ...askingTables(results),
  ]
}

/** The export rules of the types of form questions that a survey has; files about others are left out. */
const exportsIn = ({ questions }: Survey) =>
  EXPORTED_TYPES.filter((type) => questions.some((question) => question.type === type)).map(formExport)
