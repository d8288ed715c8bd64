import type { Attrition } from '../../../domain/arms/attrition.ts'
import { type Funnel, type FunnelRow, funnelRows } from '../../../domain/results/funnel.ts'
import { questionById, type Survey } from '../../../domain/survey/survey.ts'
import { ScrollTable } from '../../../pages/parts/scroll-table.tsx'
import type { Catalogue } from '../../../texts/en.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { formatNumber, say } from '../../../texts/text.ts'
import { cellText } from '../tables/table.ts'

type Props = {
  readonly funnel: Funnel
  readonly survey: Pick<Survey, 'questions' | 'settings'>
  readonly texts: Catalogue['resultsTools']['funnel']
  readonly language: string
}

/** The id of its heading on the page. */
export const FUNNEL_ID = 'funnel'

const BAR = { width: 200, height: 12 }

/** Whether anybody has opened the survey. */
export const hasBegun = ({ opened, began }: Funnel) => opened > 0 || began > 0

/** How many people opened the survey, started, reached each step and ended how: a bar and numbers, also by arm. */
export function FunnelResults({ funnel, survey, texts, language }: Props) {
  const { arms, began } = funnel
  const isIncomplete = funnel.opened < began
  const columns = [texts.stage, texts.count, texts.share, ...arms.map(({ label }) => label)]
  return (
    <div className="figure panel funnel">
      <div className="figure-head">
        <h2 id={FUNNEL_ID}>{texts.heading}</h2>
      </div>
      <p className="hint">
        {inSequence(language, [
          texts.lead,
          isIncomplete && texts.uncountedHint,
          funnel.assigned !== null && texts.assignedHint,
          arms.length < survey.settings.arms.length && texts.smallArms,
        ])}
      </p>
      <ScrollTable label={texts.heading} columns={columns}>
        {funnelRows(funnel).map((row) => (
          <tr key={`${row.stage} ${row.step}`}>
            <th scope="row">{stageText(row, { funnel, survey, texts, language })}</th>
            <td className="number">
              {isIncomplete && row.stage === 'opened' ? texts.uncounted : formatNumber(row.count, language)}
            </td>
            <td>
              {isShareOfBegun(row) && began > 0 && <Share share={row.count / began} language={language} />}
            </td>
            {row.arms.map((count, at) => (
              <td key={arms[at]?.armId} className="number">
                {count === null ? '' : formatNumber(count, language)}
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
      {funnel.attrition && (
        <>
          <p>{attritionText(funnel.attrition, texts.attrition, language)}</p>
          <p className="hint">{texts.attrition.hint}</p>
        </>
      )}
      <details>
        <summary>{texts.counted}</summary>
        <p className="hint">{texts.hint}</p>
      </details>
    </div>
  )
}

/** The significance level: above it, shares may as well differ by chance. */
const USUAL = 0.05
const SMALLEST_P = 0.001

function attritionText(
  { p, test }: Attrition,
  texts: Catalogue['resultsTools']['funnel']['attrition'],
  language: string,
): string {
  const written = Math.max(p, SMALLEST_P).toLocaleString(language, { maximumSignificantDigits: 2 })
  const values = { p: `${p < SMALLEST_P ? '<' : '='} ${written}`, test: texts.test[test] }
  return say(p < USUAL ? texts.differ : texts.alike, language, values)
}

/** Openings are not people, and people who declined have not started. */
const isShareOfBegun = ({ stage }: FunnelRow) => stage !== 'opened' && stage !== 'noConsent'

function Share({ share, language }: { readonly share: number; readonly language: string }) {
  const { width, height } = BAR
  return (
    <span className="funnel-share">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={Math.min(1, share) * width} height={height} fill="var(--accent)" />
      </svg>{' '}
      {cellText(share, { percent: true }, language)}
    </span>
  )
}

function stageText({ stage, step }: FunnelRow, { funnel, survey, texts, language }: Props): string {
  if (stage !== 'step' || step === null) return texts[stage]
  const [first = '', ...others] = funnel.questionIds[step] ?? []
  const text = questionById(survey, first)?.text ?? first
  const question =
    others.length === 0 ? text : say(texts.more, language, { question: text, count: others.length })
  return say(texts.step, language, { number: step + 1, question })
}
