import type { PublishedBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { Document, type PageContext } from '../../../pages/frame/document.tsx'
import type { Alternate } from '../../../pages/frame/link-tags.tsx'
import { Shell } from '../../../pages/frame/shell.tsx'
import type { CardSize } from '../../../results/page/one-page/decision-card.tsx'
import { OnePage, Reasons } from '../../../results/page/one-page/one-page.tsx'
import { resultsTexts } from '../../../texts/ballot-texts.ts'
import { say } from '../../../texts/text.ts'
import { pages as paths } from '../../../urls.ts'
import type { Previewed } from '../results/preview-answer.tsx'

type SummaryPageProps = PageContext &
  Previewed & {
    readonly results: PublishedBody
    readonly question: PublishedQvBody
    readonly dates: string
    /** The whole address of the page. */
    readonly address: string
    readonly pictureOf: (size: CardSize) => string
    readonly footer: string | null
    /** Identifies the version of the page, which is kept up to date. */
    readonly tag: string
    readonly alternates?: readonly Alternate[] | undefined
  }

/** What was decided, why, and by how many, for people who were not there. Its first part is one printed sheet. */
export function SummaryPage(props: SummaryPageProps) {
  const { results, question, dates, address, pictureOf, footer, tag, ...page } = props
  const { catalogue, languages } = page
  const { resultsPage, locale: language } = catalogue
  const texts = resultsTexts(question.words, resultsPage)
  const title = say(texts.onePage.title, language, { title: results.title })
  return (
    <Document {...page} title={title} script={{ entry: 'published-results' }}>
      <Shell texts={catalogue.pages} languages={languages} surveyId={results.surveyId} footer={footer}>
        <div className="results" data-results={tag}>
          <OnePage
            results={results}
            question={question}
            dates={dates}
            address={address}
            pictureOf={pictureOf}
            texts={texts}
            language={language}
          />
          <Reasons results={results} question={question} texts={texts} language={language} />
          <p className="only-screen">
            <a href={paths.publishedResults(results.surveyId)}>{texts.onePage.all}</a>
          </p>
        </div>
      </Shell>
    </Document>
  )
}
