import { Icon } from '../../components/icon.tsx'
import { LocalInstant } from '../../components/local-instant.tsx'
import type { BarSurvey } from '../../components/survey-bar.tsx'
import type { DeliveryReply, WebhookReply } from '../../contract/accounts/webhooks.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { HAPPENINGS, WEBHOOK_FORMATS } from '../../domain/webhooks/webhook.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { CallButton } from '../../pages/parts/call-button.tsx'
import { ScrollTable } from '../../pages/parts/scroll-table.tsx'
import { ShownOnce } from '../../pages/parts/shown-once.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages, toolCalls, toolPages } from '../../urls.ts'
import { Feed } from './feed-section.tsx'

type ShownWebhook = { readonly webhook: WebhookReply; readonly deliveries: readonly DeliveryReply[] }

type ConnectionsPageProps = PageContext & {
  readonly survey: Survey
  readonly email: string
  readonly bar: BarSurvey
  /** In milliseconds since 1970. */
  readonly now: number
  readonly webhooks: readonly ShownWebhook[]
  /** When the link for spreadsheets was made; null if there is none. */
  readonly feedMadeAt: string | null
}

/** The webhooks of a survey, their last deliveries, and the form that makes one. */
export function ConnectionsPage({
  survey,
  email,
  bar,
  now,
  webhooks,
  feedMadeAt,
  ...context
}: ConnectionsPageProps) {
  const { connections: texts, language } = context.catalogue
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'account' }}>
      <DesignerShell catalogue={context.catalogue} email={email}>
        <SurveyHead survey={bar} here="share" now={now} catalogue={context.catalogue} />
        <div className="account-page">
          <a className="back" href={pages.surveyShare(survey.id)}>
            <Icon name="arrowLeft" />
            {texts.back}
          </a>
          <h2>{texts.title}</h2>
          <p>{texts.lead}</p>
          <p role="status" id="account-status" data-failed={texts.failed} />
          <section className="panel">
            <h3>{texts.heading}</h3>
            <p className="hint">
              {texts.hint} {isSecret(survey.settings) && texts.secretHint}
            </p>
            {webhooks.map((shown) => (
              <Webhook
                key={shown.webhook.id}
                {...shown}
                surveyId={survey.id}
                texts={texts}
                language={language}
              />
            ))}
            <NewWebhook surveyId={survey.id} texts={texts} />
          </section>
          <Feed surveyId={survey.id} texts={texts} madeAt={feedMadeAt} language={language} />
        </div>
      </DesignerShell>
    </Document>
  )
}

type Said = { readonly surveyId: string; readonly texts: Catalogue['connections']; readonly language: string }

function Webhook({ webhook, deliveries, surveyId, texts, language }: ShownWebhook & Said) {
  const { id, url, types, format, isOn, offBecause } = webhook
  const to = toolPages.surveyConnections(surveyId)
  const call = toolCalls.webhook(surveyId, id)
  const off = offBecause === null ? texts.on : texts.off[offBecause]
  return (
    <article className="webhook">
      <h4 dir="auto">{url}</h4>
      <p>
        {off} · {types.map((type) => texts.typeNames[type]).join(', ')} · {texts.formats[format]}
      </p>
      <div className="webhook-actions">
        <CallButton
          calls={[{ method: 'POST', url: toolCalls.testWebhook(surveyId, id) }]}
          to={to}
          label={texts.test}
        />
        <CallButton
          calls={[{ method: 'PATCH', url: call, body: { isOn: !isOn } }]}
          to={to}
          label={isOn ? texts.switchOff : texts.switchOn}
          look="quiet"
        />
        <CallButton calls={[{ method: 'DELETE', url: call }]} to={to} label={texts.remove} look="quiet" />
      </div>
      <details>
        <summary>{texts.rotate}</summary>
        <p className="hint">{texts.rotateHint}</p>
        <form
          data-new-token={call}
          data-method="PATCH"
          data-body='{"rotateSecret":true}'
          data-failed={texts.failed}
        >
          <button type="submit">{texts.rotate}</button>
        </form>
        <ShownOnce texts={texts} to={to} />
      </details>
      <details>
        <summary>{texts.deliveries}</summary>
        {deliveries.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ScrollTable
            label={texts.deliveries}
            columns={[texts.event, texts.time, texts.outcome, texts.resend]}
          >
            {deliveries.map((delivery) => (
              <tr key={delivery.id}>
                <td>{delivery.type}</td>
                <td>
                  <LocalInstant instant={delivery.timestamp} language={language} short />
                </td>
                <td>
                  <Outcome {...delivery} texts={texts} language={language} />
                </td>
                <td>
                  <CallButton
                    calls={[{ method: 'POST', url: toolCalls.resendDelivery(surveyId, id, delivery.id) }]}
                    to={to}
                    label={texts.resend}
                    look="quiet"
                  />
                </td>
              </tr>
            ))}
          </ScrollTable>
        )}
      </details>
    </article>
  )
}

function Outcome({
  deliveredAt,
  nextAt,
  attempts,
  lastStatus,
  lastError,
  texts,
  language,
}: DeliveryReply & Omit<Said, 'surveyId'>) {
  const tried = attempts > 0 && ` (${say(texts.attempts, language, { count: attempts })})`
  const because = lastError ?? lastStatus
  if (deliveredAt !== null) return <>{say(texts.delivered, language, { status: lastStatus ?? '' })}</>
  if (nextAt === null) return <>{`${texts.givenUp}: ${because ?? ''}`}</>
  const [before, after] = texts.waiting.split('{time}')
  return (
    <>
      {attempts > 0 && `${because ?? ''}. `}
      {before}
      <LocalInstant instant={nextAt} language={language} short />
      {after}
      {tried}
    </>
  )
}

function NewWebhook({ surveyId, texts }: Omit<Said, 'language'>) {
  return (
    <details>
      <summary>{texts.make}</summary>
      <form data-new-token={toolCalls.webhooks(surveyId)} data-failed={texts.failed}>
        <div className="field">
          <label htmlFor="webhook-url">{texts.url}</label>
          <input
            id="webhook-url"
            name="url"
            type="url"
            required
            maxLength={1000}
            placeholder="https://"
            autoComplete="off"
          />
        </div>
        <fieldset className="plain" aria-describedby="nothing-ticked">
          <legend>{texts.types}</legend>
          {HAPPENINGS.map((type) => (
            <label className="check" key={type}>
              <input type="checkbox" name="types" value={type} />
              <span>
                {texts.typeNames[type]} <code>{type}</code>
              </span>
            </label>
          ))}
          <p className="field-error" id="nothing-ticked" hidden>
            {texts.typesMissing}
          </p>
        </fieldset>
        <div className="field">
          <label htmlFor="webhook-format">{texts.format}</label>
          <select id="webhook-format" name="format">
            {WEBHOOK_FORMATS.map((format) => (
              <option key={format} value={format}>
                {texts.formats[format]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">{texts.make}</button>
      </form>
      <ShownOnce texts={texts} to={toolPages.surveyConnections(surveyId)} />
    </details>
  )
}
