import type { TokenReply } from '../../contract/accounts/tokens.ts'
import { TOKEN_DAYS, type TokenScope } from '../../domain/access/token-scopes.ts'
import { ScrollTable } from '../../pages/parts/scroll-table.tsx'
import { ShownOnce } from '../../pages/parts/shown-once.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { instantIn } from '../../texts/instants.ts'
import { say } from '../../texts/text.ts'
import { api, pages } from '../../urls.ts'
import { CallForm } from './call-form.tsx'

type Texts = Catalogue['account']['tokens']

/** What a token may be made for. */
const SCOPES = {
  'surveys:read': 'readSurveys',
  'surveys:write': 'writeSurveys',
  'results:read': 'readResults',
  'responses:read': 'readResponses',
  'keys:write': 'writeKeys',
  'webhooks:write': 'writeWebhooks',
} as const satisfies Record<TokenScope, keyof Texts>

type TokenSectionProps = {
  readonly tokens: readonly TokenReply[]
  readonly texts: Texts
  readonly language: string
}

/** The API tokens of an account, and the form that makes one; islands/pages/account.ts shows the new token once. */
export function TokenSection({ tokens, texts, language }: TokenSectionProps) {
  const { name, scopes, expires, lastUsed, revoke } = texts
  return (
    <section className="panel">
      <h2>{texts.heading}</h2>
      <p className="hint">{texts.lead}</p>
      {tokens.length > 0 && (
        <ScrollTable label={texts.heading} columns={[name, scopes, expires, lastUsed, revoke]}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} texts={texts} language={language} />
          ))}
        </ScrollTable>
      )}
      <NewToken texts={texts} language={language} />
    </section>
  )
}

function TokenRow({ token, texts, language }: { token: TokenReply } & Omit<TokenSectionProps, 'tokens'>) {
  const { id, name, scopes, surveyIds, expiresAt, lastUsedAt } = token
  const reach = surveyIds ? say(texts.someSurveys, language, { count: surveyIds.length }) : texts.allSurveys
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={texts.scopes}>
        {scopes.join(', ')} ({reach})
      </td>
      <td data-label={texts.expires}>{day(expiresAt, language)}</td>
      <td data-label={texts.lastUsed}>{lastUsedAt ? day(lastUsedAt, language) : texts.never}</td>
      <td>
        <CallForm
          calls={[{ method: 'DELETE', url: api.token(id) }]}
          done="revokedToken"
          label={texts.revoke}
          name={say(texts.revokeNamed, language, { name })}
          look="quiet"
        />
      </td>
    </tr>
  )
}

function NewToken({ texts, language }: Omit<TokenSectionProps, 'tokens'>) {
  const days = [30, TOKEN_DAYS.usual, TOKEN_DAYS.most]
  return (
    <details>
      <summary>{texts.make}</summary>
      <form data-new-token={api.tokens()} data-failed={texts.failed}>
        <div className="field">
          <label htmlFor="token-name">{texts.nameOfNew}</label>
          <input id="token-name" name="name" required maxLength={100} autoComplete="off" />
        </div>
        <fieldset className="plain" aria-describedby="nothing-ticked">
          <legend>{texts.scopesOfNew}</legend>
          {Object.entries(SCOPES).map(([scope, words]) => (
            <label className="check" key={scope}>
              <input type="checkbox" name="scopes" value={scope} />
              <span>
                {texts[words]} <code>{scope}</code>
              </span>
            </label>
          ))}
          <p className="field-error" id="nothing-ticked" hidden>
            {texts.scopesMissing}
          </p>
        </fieldset>
        <div className="field">
          <label htmlFor="token-days">{texts.daysOfNew}</label>
          <select id="token-days" name="days" defaultValue={TOKEN_DAYS.usual}>
            {days.map((count) => (
              <option key={count} value={count}>
                {say(texts.days, language, { count })}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">{texts.make}</button>
      </form>
      <ShownOnce texts={texts} to={pages.account()} />
    </details>
  )
}

function day(instant: string, language: string) {
  return <time dateTime={instant}>{instantIn('UTC', instant, language, 'short')}</time>
}
