import type { ResultsBody } from '../../../contract/results/results.ts'
import { batchSize } from '../../../domain/disclosure/publication.ts'
import { dependsOnAnswers } from '../../../domain/results/funnel.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import type { Progress } from '../../progress/progress.ts'

type HeldBackProps = {
  readonly results: Pick<ResultsBody, 'completed' | 'simulated' | 'heldBack'>
  readonly survey: Survey
  readonly progress: Progress
  readonly texts: Catalogue['resultsTools']['heldBack']
  readonly language: string
}

/** How many people completed the survey, whether or not their answers are in the figures. */
export const participants = ({ completed, heldBack }: Pick<ResultsBody, 'completed' | 'heldBack'>): number =>
  completed + (heldBack?.waiting ?? 0)

/** Which secret answers wait, for how many more, and what there is only then; nothing if none do. */
export function HeldBack({ results, survey, progress, texts, language }: HeldBackProps) {
  const { completed, simulated, heldBack } = results
  if (!heldBack) return null
  const { waiting, isOver } = heldBack
  const batch = batchSize(survey.settings)
  const more = (isOver ? batch : 2 * batch) - waiting
  const isPossible = progress.invited === null || participants(results) + more <= progress.invited
  const sentences = isOver
    ? [completed === simulated ? texts.single : say(texts.reopened, language, { count: batch })]
    : [isPossible && say(texts.next, language, { count: more, batch }), texts.closing]
  return (
    <section className="notice" aria-label={texts.heading}>
      <p>
        {inSequence(language, [
          say(texts.why, language, { count: batch }),
          waiting > 0 && say(texts.waiting, language, { count: waiting }),
          ...sentences,
        ])}
      </p>
      <p>
        {inSequence(language, [
          isOver ? texts.partsLater : texts.filesLater,
          !isOver && dependsOnAnswers(survey) && texts.countsLater,
        ])}
      </p>
    </section>
  )
}
