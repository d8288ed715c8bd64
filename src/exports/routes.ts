import { Elysia } from 'elysia'
import { type ExportFormat, ExportQuery } from '../contract/results/exports.ts'
import { file } from '../contract/schemas.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { dispositionOf } from '../http/replies/file-name.ts'
import { api } from '../urls.ts'
import { exportSurvey } from './handlers.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  zip: 'application/zip',
  codebook: 'text/markdown; charset=utf-8',
  pb: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  sheet: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const mediaTypes = [...new Set(Object.values(TYPES).map((type) => type.replace(/;.*/, '')))]

/** How files are named, if not by their format alone. */
const NAMED: Partial<Record<ExportFormat, { readonly part: string; readonly extension: string }>> = {
  codebook: { part: 'codebook', extension: 'md' },
  sheet: { part: 'decided', extension: 'xlsx' },
}

export function exportRoutes(deps: Deps) {
  return new Elysia().use(designerCalls(deps)).get(
    api.designerExport.pattern,
    async ({ request, access, query: { format = 'csv', question, ...filter } }) => {
      const stream = await exportSurvey(deps, access, { format, question }, filter)
      return new Response(deps.connections.timeouts.stream(request, stream), {
        headers: {
          'content-type': TYPES[format],
          'content-disposition': dispositionOf({
            title: access.survey.title,
            now: deps.now(),
            ...(NAMED[format] ?? { extension: format }),
          }),
          'cache-control': 'private, no-store',
        },
      })
    },
    {
      may: 'see',
      audit: 'responses.exported',
      scope: 'responses:read',
      transform: ({ request, designer }) => deps.limiter.export(request, designer.id),
      query: ExportQuery,
      response: { 200: file(...mediaTypes) },
      detail: {
        summary: 'Read responses as a file',
        description:
          'csv has a row for each completed response, ndjson a line. zip has responses.csv, ballots_wide.csv, ballots_long.csv, answers.csv, events.csv (logged actions), option_metrics.csv (what they say of each option), results.csv (figures of each option), pairs.csv (of each two options), figures.csv (all others), survey.json, codebook.md, analysis.ipynb, analysis.R and manifest.json; xlsx has the tables among them that have rows as sheets, with dates as such, and a sheet that says what columns mean. Of a survey with choice questions there are also answers_wide.csv, with a row for each response, and choice_results.csv; of one with rankings, ranking_results.csv and ranking_pairs.csv; of one with constant sums, constant_sum_results.csv; of one with reasons, reasons.csv; of one with pairs to choose from, head_to_head.csv; of one with conditions, shown.csv, with which questions each response was shown; of one that has opened, preregistration.json and deviations.csv, and without a filter funnel.csv. Of a survey that screens people out or has quotas there is also turned_away.csv, with what people answered before they were turned away; of one whose respondents may change their answers, earlier_answers.csv, with what they had submitted before. With by, margins or weights, zip and xlsx have segments.csv, split_figures.csv, effort_figures.csv (of arms: seconds and edit distance), weighted_figures.csv and weights.csv, which withhold groups of keys of secret surveys as results do. With compare=asking or behaviour they have asking_prediction.csv, asking_scores.csv, asking_alignment.csv, asking_shape.csv, asking_habits.csv, asking_break_off.csv, asking_effort.csv and asking_workload.csv, with wave asking_waves.csv and asking_wave_orders.csv; those with rows. What every column means stands in codebook.md, which is also a file of its own (codebook). pb has the votes on a question that decides what a budget pays for, in the format of Pabulib: points are votes, and an empty ballot has 0 points for the first project. sheet is a spreadsheet of what is decided, for people: without ids, on one landscape sheet of paper. A group of keys that is not shown because ballots are secret is refused with TOO_FEW_RESPONSES.',
      },
    },
  )
}
