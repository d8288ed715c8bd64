import { conditionsInWords } from '../../../components/conditions-in-words.ts'
import type { ResultsBody } from '../../../contract/results/results.ts'
import type { Survey } from '../../../domain/survey/survey.ts'
import { designer } from '../../../texts/en/designer.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { formatNumber, say } from '../../../texts/text.ts'

type QuotaResultsProps = {
  readonly survey: Survey
  readonly results: Pick<ResultsBody, 'quotas' | 'simulated'>
  readonly texts: Catalogue['resultsTools']['quotas']
  readonly language: string
}

/** Shows who counts in each quota and how full it is; nothing if there is none. */
export function QuotaResults({ survey, results, texts, language }: QuotaResultsProps) {
  const { quotas: filled = [], simulated } = results
  if (filled.length === 0) return null
  const fill = new Map(filled.map((quota) => [quota.quotaId, quota]))
  const quotas = survey.settings.quotas.filter(({ quotaId }) => fill.has(quotaId))
  return (
    <section className="panel" aria-labelledby="quotas-heading">
      <h2 id="quotas-heading">{texts.heading}</h2>
      <ul>
        {quotas.map(({ quotaId, when, most }) => {
          const { completed = 0, reserved = 0 } = fill.get(quotaId) ?? {}
          const sentence = reserved > 0 ? texts.fillReserved : texts.fill
          return (
            <li key={quotaId}>
              {say(sentence, language, {
                who: conditionsInWords(when, survey, designer, language),
                completed: formatNumber(completed, language),
                most: formatNumber(most, language),
                reserved: formatNumber(reserved, language),
              })}
              {completed >= most && <strong> {texts.full}</strong>}
            </li>
          )
        })}
      </ul>
      {simulated > 0 && <p className="hint">{texts.simulated}</p>}
    </section>
  )
}
