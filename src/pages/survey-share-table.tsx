import { say } from '../texts/text.ts'
import { api, pages } from '../urls.ts'
import { addressOf } from './share-query.ts'
import type { ShareProps, ShownKey } from './survey-share.tsx'

/** One page of keys, with what became of each. */
export function KeyTable(props: ShareProps) {
  const { survey, keys, texts } = props
  return (
    <form action={api.revokeKeys(survey.id)} data-revoke>
      <table className="share-table" aria-labelledby="share-keys-list">
        <thead>
          <tr>
            <td>
              <label className="share-check">
                <input type="checkbox" data-select-all aria-label={texts.keys.selectAll} autoComplete="off" />
              </label>
            </td>
            <th scope="col">{texts.keys.key}</th>
            <th scope="col">{texts.keys.status}</th>
            <th scope="col">{texts.keys.link}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.uKey} {...props} shown={key} />
          ))}
        </tbody>
      </table>
      <Pager {...props} />
      <div role="status">
        <p className="notice" data-begun hidden />
      </div>
      <button type="submit" aria-describedby="revoke-hint">
        {texts.keys.revoke}
      </button>
      <p className="hint" id="revoke-hint">
        {texts.keys.revokeHint}
      </p>
    </form>
  )
}

function KeyRow({
  shown,
  texts: { keys: texts },
  catalogueLanguage,
}: ShareProps & { readonly shown: ShownKey }) {
  const { uKey, label, status, usedAt, link } = shown
  const id = `key-${uKey}`
  return (
    <tr>
      <td>
        <label className="share-check">
          <input
            {...{ type: 'checkbox', name: 'key', value: uKey, autoComplete: 'off' }}
            aria-labelledby={id}
            data-group={label ?? undefined}
            data-state={status}
          />
        </label>
      </td>
      <th scope="row">
        <code id={id}>{uKey}</code>
        {label && <span className="hint">{label}</span>}
      </th>
      <td>
        {texts.statuses[status]}
        {usedAt && <Since usedAt={usedAt} text={texts.since} language={catalogueLanguage} />}
      </td>
      <td>
        <button
          type="button"
          data-copy={link}
          aria-label={say(texts.copyFor, catalogueLanguage, { key: uKey })}
        >
          {texts.copyShort}
        </button>
      </td>
    </tr>
  )
}

type SinceProps = { readonly usedAt: string; readonly text: string; readonly language: string }

/** Since when a response has a key. The server knows no zone of the reader's, so the time is UTC and says so. */
function Since({ usedAt, text, language }: SinceProps) {
  const format = new Intl.DateTimeFormat(language, {
    ...{
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  })
  return (
    <time className="hint" dateTime={usedAt}>
      {say(text, language, { time: format.format(new Date(usedAt)) })}
    </time>
  )
}

/** How many of the counted keys match what is shown. */
export function matching({ counts, query: { label, status } }: Pick<ShareProps, 'counts' | 'query'>): number {
  return counts
    .filter((group) => (!label || group.label === label) && (!status || group.status === status))
    .reduce((sum, group) => sum + group.count, 0)
}

function Pager(props: ShareProps) {
  const { survey, query, pageSize, texts, catalogueLanguage } = props
  const last = Math.ceil(matching(props) / pageSize)
  if (last <= 1) return null
  const to = (page: number) => `${addressOf(pages.surveyShare(survey.id), query, { page })}#share-keys`
  const { page } = query
  return (
    <nav className="share-pager" aria-label={texts.keys.pages}>
      {page > 1 && <a href={to(page - 1)}>{texts.keys.previous}</a>}
      <span>{say(texts.keys.page, catalogueLanguage, { page, pages: last })}</span>
      {page < last && <a href={to(page + 1)}>{texts.keys.next}</a>}
    </nav>
  )
}
