import type { Ending } from '../../contract/responses/responses.ts'
import { asksOfRespondent, endLinkFor } from '../../domain/survey/ends/end-link.ts'
import { endOf, isEarned, type Outcome } from '../../domain/survey/ends/ends.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import type { PageTexts } from '../../texts/catalogue.ts'
import { say } from '../../texts/text.ts'
import type { PageContext } from '../frame/document.tsx'

type EndWayProps = PageContext & {
  readonly settings: SurveySettings
  readonly outcome: Outcome
  /** The ending of a known respondent; otherwise the script fills it in. */
  readonly ending?: Pick<Ending, 'href' | 'code'>
}

/**
 * The link to where the designer sends people at the end of a visit; its host is shown before anybody leaves. The
 * script fills in what must be earned, and links that identify respondents: without script, such a link would lead on
 * anonymously.
 */
export function EndWay({ settings, outcome, ending, catalogue }: EndWayProps) {
  const texts = catalogue.pages.complete
  const earned = isEarned(settings, outcome)
  const link = endOf(settings, outcome).link ?? ''
  const shown = endLinkFor(link, { status: outcome })
  if (!shown && !earned) return null
  const withoutScript = earned ? undefined : shown?.href
  const isPersonal = !ending?.href && asksOfRespondent(link)
  return (
    <section>
      <h2>{texts.endHeading}</h2>
      {earned && <EndCode texts={texts} code={ending?.code ?? null} />}
      {shown && (
        <div id="end-way" hidden={earned && !ending?.href}>
          <p>{say(texts.endLead, catalogue.locale, { host: shown.host })}</p>
          <p>
            <a
              id="end-link"
              className="button primary"
              href={isPersonal ? undefined : (ending?.href ?? withoutScript)}
              data-href={isPersonal ? withoutScript : undefined}
              rel="noreferrer"
            >
              {say(texts.endLink, catalogue.locale, { host: shown.host })}
            </a>
          </p>
        </div>
      )}
    </section>
  )
}

function EndCode({ texts, code }: { readonly texts: PageTexts['complete']; readonly code: string | null }) {
  return (
    <>
      {code === null && <p id="end-missing">{texts.endMissing}</p>}
      <div id="end-earned" className="field" hidden={code === null}>
        <label htmlFor="end-code">{texts.endCode}</label>
        <div className="copy-line">
          <input id="end-code" type="text" readOnly dir="ltr" defaultValue={code ?? undefined} />
          <button type="button" id="end-copy">
            {texts.endCopy}
          </button>
          <span role="status" id="end-done" data-done={texts.keepCopied} />
        </div>
      </div>
    </>
  )
}
