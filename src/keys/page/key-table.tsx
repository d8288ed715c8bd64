import type { KeyCount } from '../../contract/responses/keys.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import { FoldedList } from '../../pages/parts/folded-list.tsx'
import { instantIn } from '../../texts/instants.ts'
import { say } from '../../texts/text.ts'
import { pages as addresses, api } from '../../urls.ts'
import { addressOf, type ShareQuery } from './share-query.ts'
import type { KeyWithLink, ShareProps } from './share-view.ts'

export function KeyTable(props: ShareProps) {
  const { keys, query, texts } = props
  const isSearched = query.page > 1 || [query.find, query.status, query.label].some(Boolean)
  return (
    <FoldedList id="share-keys-folded" name={texts.keys.list} rows={keys} isSearched={isSearched}>
      <Keys {...props} />
    </FoldedList>
  )
}

function Keys(props: ShareProps) {
  const { survey, keys, texts } = props
  const isNamed = isOpenBallot(survey.settings)
  const hasGroups = isNamed || keys.some(({ label }) => label !== null)
  return (
    <form action={api.revokeKeys(survey.id)} data-revoke>
      <table id="share-keys-table" className="share-table" aria-labelledby="share-keys-list">
        <thead>
          <tr>
            <td>
              <label className="share-check">
                <input type="checkbox" data-select-all aria-label={texts.keys.selectAll} autoComplete="off" />
              </label>
            </td>
            <th scope="col">{texts.keys.key}</th>
            {hasGroups && <th scope="col">{isNamed ? texts.keys.name : texts.keys.group}</th>}
            <th scope="col">{texts.keys.status}</th>
            <th scope="col">{texts.keys.link}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.uKey} {...props} shown={key} hasGroups={hasGroups} />
          ))}
        </tbody>
      </table>
      <Pager {...props} />
      <div role="status">
        <p className="notice" data-begun hidden />
      </div>
      <button type="submit" className="danger" aria-describedby="revoke-hint">
        {texts.keys.revoke}
      </button>
      <p className="hint" id="revoke-hint">
        {texts.keys.revokeHint}
      </p>
    </form>
  )
}

function KeyRow({
  survey,
  shown,
  texts: { keys: texts },
  catalogueLanguage,
  hasGroups,
}: ShareProps & { readonly shown: KeyWithLink; readonly hasGroups: boolean }) {
  const { uKey, label, status, usedAt, link } = shown
  const id = `key-${uKey}`
  return (
    <tr>
      <td>
        <label className="share-check">
          <input
            type="checkbox"
            name="key"
            value={uKey}
            autoComplete="off"
            aria-labelledby={id}
            data-group={label ?? undefined}
            data-state={status}
          />
        </label>
      </td>
      <th scope="row">
        <code id={id}>{uKey}</code>
      </th>
      {hasGroups && <td>{label ?? (isOpenBallot(survey.settings) && texts.noName)}</td>}
      <td>
        {texts.statuses[status]}
        {usedAt && <Since usedAt={usedAt} text={texts.since} language={catalogueLanguage} />}
      </td>
      <td>
        <button
          type="button"
          className="quiet"
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

/** When a response was started with a key, in UTC, since the server does not know the reader's time zone. */
function Since({ usedAt, text, language }: SinceProps) {
  return (
    <time className="hint" dateTime={usedAt}>
      {say(text, language, { time: instantIn('UTC', usedAt, language, 'short') })}
    </time>
  )
}

/** How many keys match; undefined if they are not counted, as in a search by first letters. */
export function matching(
  counts: readonly KeyCount[] | undefined,
  { label, status, find }: ShareQuery,
): number | undefined {
  if (find?.trim()) return undefined
  return counts
    ?.filter((group) => (!label || group.label === label) && (!status || group.status === status))
    .reduce((sum, group) => sum + group.count, 0)
}

/** If the number of matching keys is unknown, there may be a page after any full one. */
function Pager({ survey, query, counts, keys, pageSize, texts, catalogueLanguage }: ShareProps) {
  const { page } = query
  const count = matching(counts, query)
  const pages = count === undefined ? undefined : Math.ceil(count / pageSize)
  const hasNext = pages === undefined ? keys.length === pageSize : page < pages
  if (page === 1 && !hasNext) return null
  const to = (other: number) =>
    `${addressOf(addresses.surveyShare(survey.id), query, { page: other })}#share-keys-table`
  return (
    <nav className="share-pager" aria-label={texts.keys.pages}>
      {page > 1 && <a href={to(page - 1)}>{texts.keys.previous}</a>}
      <span>
        {pages === undefined
          ? say(texts.keys.pageAlone, catalogueLanguage, { page })
          : say(texts.keys.page, catalogueLanguage, { page, pages })}
      </span>
      {hasNext && <a href={to(page + 1)}>{texts.keys.next}</a>}
    </nav>
  )
}
