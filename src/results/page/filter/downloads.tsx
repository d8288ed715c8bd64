import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/menu.tsx'
import { ASKING_NAMES } from '../../../contract/results/asking.ts'
import { type ExportFormat, hasFigures } from '../../../contract/results/exports.ts'
import { askedFields } from '../../../contract/results/filter.ts'
import type { ResultsBody } from '../../../contract/results/results.ts'
import { SPLIT_NAMES } from '../../../contract/results/splits.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { api } from '../../../urls.ts'

/** Besides the spreadsheet, which most people want. */
const OTHER_FORMATS = ['csv', 'codebook', 'zip', 'ndjson'] as const

/** For a question that shares money. */
const FUNDING_FORMATS = ['sheet', ...OTHER_FORMATS, 'pb'] as const

type DownloadsProps = {
  readonly tools: Catalogue['resultsTools']
  readonly results: ResultsBody
  readonly query: URLSearchParams
}

/** Files of the responses on the page, split, weighted and compared like it. */
export function Downloads({
  results: { surveyId, filter, questions },
  tools: { download },
  query,
}: DownloadsProps) {
  const link = (format: ExportFormat) => {
    const asked = new URLSearchParams({ format })
    for (const [name, value] of askedFields(Object.entries(filter ?? {}))) asked.set(name, value)
    if (hasFigures(format))
      for (const name of [...SPLIT_NAMES, ...ASKING_NAMES])
        if (query.get(name)) asked.set(name, query.get(name)!)
    return `${api.designerExport(surveyId)}?${asked}`
  }
  const isFunding = questions.some((question) => isBallot(question) && question.outcome?.rule === 'budget')
  return (
    <section className="downloads" aria-labelledby="downloads">
      <h2 id="downloads" className="visually-hidden">
        {download.heading}
      </h2>
      <a className="button" href={link('xlsx')} download>
        <Icon name="spreadsheet" />
        {download.xlsx}
      </a>
      <Menu label={download.others} words={download.others} icon="download">
        {(isFunding ? FUNDING_FORMATS : OTHER_FORMATS).map((format) => (
          <a key={format} href={link(format)} download>
            {download[format]}
          </a>
        ))}
      </Menu>
    </section>
  )
}
