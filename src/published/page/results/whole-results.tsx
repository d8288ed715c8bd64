import type { PublishedBody } from '../../../contract/results/results.ts'
import { BY_RESULT } from '../../../results/page/options/option-order.ts'
import { filesAt, QuestionResults } from '../../../results/page/questions/question-results.tsx'
import type { Catalogue } from '../../../texts/en.ts'
import { pages } from '../../../urls.ts'
import { FiguresInWords } from './published-page.tsx'
import { readerGroups } from './published-words.ts'

type WholeProps = {
  readonly results: PublishedBody
  /** The question that the page names itself. */
  readonly named: string | undefined
  readonly catalogue: Catalogue
}

/** Every figure of every question, as on the page of published results, for pages that show them beside something else. */
export function WholeResults({ results, named, catalogue }: WholeProps) {
  const { resultsPage: texts, locale: language } = catalogue
  const query = new URLSearchParams()
  return results.questions.map((question) => (
    <QuestionResults
      key={question.questionId}
      question={question}
      query={query}
      texts={texts}
      language={language}
      isNamed={question.questionId === named}
      order={BY_RESULT}
      groupText={readerGroups(catalogue)}
      fileOf={filesAt(
        (kind) => pages.publishedResultsFile(results.surveyId, kind),
        question.questionId,
        query,
      )}
      inWords={(asked) => <FiguresInWords question={asked} texts={texts} language={language} />}
    />
  ))
}
