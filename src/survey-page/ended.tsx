import { isEarned, type TurnedAway } from '../domain/ends.ts'
import type { SurveySettings } from '../domain/survey.ts'
import { Document, type PageContext } from '../pages/frame/document.tsx'
import { ReturnHome, Shell } from '../pages/frame/shell.tsx'
import { EndText } from '../pages/parts/end-text.tsx'
import { EndWay } from '../pages/parts/end-way.tsx'

type EndedProps = PageContext & {
  readonly surveyId: string
  readonly settings: SurveySettings
  readonly outcome: TurnedAway
}

/** Thanks to people who were turned away, and where they go from here; the script puts in what is told to them alone. */
export function EndedPage({ surveyId, settings, outcome, ...context }: EndedProps) {
  const texts = context.catalogue.pages
  const { title, lead } = texts[outcome]
  const text = settings[`${outcome}Text`]
  const leadsOn = settings[`${outcome}Link`] !== null || isEarned(settings, outcome)
  return (
    <Document {...context} title={title} script={{ entry: 'complete' }}>
      <Shell texts={texts} surveyId={surveyId} footer={settings.footer}>
        <div className="notice-page" data-survey={surveyId} data-outcome={outcome}>
          <h1>{title}</h1>
          {text ? <EndText text={text} /> : <p className="lead">{lead}</p>}
          <EndWay {...{ settings, outcome }} {...context} />
          {!leadsOn && <p>{texts.complete.close}</p>}
          <ReturnHome texts={texts} />
        </div>
      </Shell>
    </Document>
  )
}
