import { numberBands } from '../../../domain/questions/number/bands.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { say } from '../../../texts/text.ts'
import { pages } from '../../../urls.ts'

type UngroupedProps = {
  readonly survey: Survey
  readonly texts: Catalogue['resultsSplit']
  readonly language: string
}

/** Links to the number questions without bands, by which nothing can be split. */
export function UngroupedNumbers({ survey, texts, language }: UngroupedProps) {
  return survey.questions.map(
    (question) =>
      question.type === 'number' &&
      numberBands(question).length === 0 && (
        <p className="hint" key={question.id}>
          <a href={`${pages.surveyEdit(survey.id)}?open=${question.id}`}>
            {say(texts.ungrouped, language, { question: question.text })}
          </a>
        </p>
      ),
  )
}
