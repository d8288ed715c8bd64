import type { Ending } from '../../contract/responses/responses.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { isEarned, type TurnedAway } from '../../domain/survey/ends/ends.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { ReturnHome, Shell } from '../../pages/frame/shell.tsx'
import { EndText } from '../../pages/parts/end-text.tsx'
import { EndWay } from '../../pages/parts/end-way.tsx'
import { pages } from '../../urls.ts'

type EndedProps = PageContext & {
  readonly surveyId: string
  readonly settings: SurveySettings
  readonly outcome: TurnedAway
  /** For people turned away before they start: where they go from here, and how to continue an earlier start. */
  readonly before?: { readonly ending: Pick<Ending, 'href' | 'code'>; readonly query: URLSearchParams }
}

/**
 * Thanks people who were turned away, and says where they go from here; the script fills in what only they may read.
 */
export function EndedPage({ surveyId, settings, outcome, before, ...context }: EndedProps) {
  const texts = context.catalogue.pages
  const { title, lead } = texts[outcome]
  const text = settings[`${outcome}Text`]
  const leadsOn = settings[`${outcome}Link`] !== null || isEarned(settings, outcome)
  return (
    <Document {...context} title={title} script={{ entry: 'complete' }} ownImages={isSecret(settings)}>
      <Shell texts={texts} surveyId={surveyId} footer={settings.footer}>
        <div className="notice-page" data-survey={surveyId} data-outcome={outcome}>
          <h1 tabIndex={-1}>{title}</h1>
          {text ? <EndText text={text} /> : <p className="lead">{lead}</p>}
          <EndWay
            settings={settings}
            outcome={outcome}
            {...context}
            {...(before && { ending: before.ending })}
          />
          {!leadsOn && <p>{texts.complete.close}</p>}
          {before && outcome === 'quotaFull' && (
            <GoOn surveyId={surveyId} query={before.query} texts={texts} />
          )}
          <ReturnHome texts={texts} />
        </div>
      </Shell>
    </Document>
  )
}

type GoOnProps = Pick<EndedProps, 'surveyId'> & {
  readonly query: URLSearchParams
  readonly texts: PageContext['catalogue']['pages']
}

/** The page cannot tell who had started before; the server decides again once they submit. */
function GoOn({ surveyId, query, texts }: GoOnProps) {
  return (
    <form action={pages.survey(surveyId)}>
      <p>{texts.quotaFull.began}</p>
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="continue" value="1">
        {texts.notAvailable.goOn}
      </button>
    </form>
  )
}
