import { EmptyState } from '../../components/empty-state.tsx'
import type { KeyCount } from '../../contract/responses/keys.ts'
import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import { disclosedStatuses, KEY_STATUSES } from '../../domain/entry/key-statuses.ts'
import { isTurnedAway, TURNED_AWAY } from '../../domain/survey/ends/ends.ts'
import { say } from '../../texts/text.ts'
import { api, pages } from '../../urls.ts'
import { ImportForm, IssueForm } from './issue-keys.tsx'
import { KeyTable } from './key-table.tsx'
import { Choice, QUERY_FORM } from './share-link.tsx'
import { addressOf, linkPart } from './share-query.ts'
import type { ShareProps } from './share-view.ts'

/** The survey's unique keys: issuing and distributing them, and their statuses. */
export function ShareKeys(props: ShareProps) {
  const { survey, texts, counts } = props
  const { hasUKey, uKeyMode } = survey.settings
  const isOpen = hasUKey && uKeyMode === 'open'
  // Keys that no respondent is asked for are shown only where some were created before.
  const isUseful = hasUKey || counts?.length !== 0
  return (
    <section className="panel" aria-labelledby="share-keys-heading">
      <h2 id="share-keys-heading">{texts.keys.heading}</h2>
      {!isOpen && <p>{isOpenBallot(survey.settings) ? texts.keys.namedLead : texts.keys.lead}</p>}
      {!hasUKey && (
        <p className="notice">
          {texts.keys.notAsked} <a href={pages.surveySettings(survey.id)}>{texts.keys.askInSettings}</a>
        </p>
      )}
      {isOpen && <p>{texts.keys.openMode}</p>}
      {isUseful && <Keys {...props} />}
      <div className="share-status" data-status>
        <p role="status" />
      </div>
    </section>
  )
}

function Keys(props: ShareProps) {
  return (
    <>
      <noscript>
        <p className="notice">{props.texts.keys.needsScript}</p>
      </noscript>
      <IssueForm {...props} />
      <ImportForm {...props} />
      <div id="share-keys" data-region data-counting={props.counts ? undefined : ''}>
        <IssuedKeys {...props} />
      </div>
    </>
  )
}

function IssuedKeys(props: ShareProps) {
  const { counts, keys, texts } = props
  if (counts?.length === 0) return <EmptyState text={texts.keys.none} />
  return (
    <>
      <h3 id="share-keys-list">{texts.keys.listHeading}</h3>
      <Total {...props} />
      <Filter {...props} />
      <h3>{texts.keys.filesHeading}</h3>
      <Files {...props} />
      {keys.length === 0 ? <p className="notice">{texts.keys.noMatch}</p> : <KeyTable {...props} />}
    </>
  )
}

function Total({ counts, countedSecondsAgo, texts: { keys: texts }, catalogueLanguage }: ShareProps) {
  if (!counts) return <p className="share-total">{texts.counting}</p>
  const known = countsBy(counts, ({ status }) => status)
  const values = Object.fromEntries(KEY_STATUSES.map((status) => [status, known[status] ?? 0]))
  const count = Object.values(known).reduce((sum, each) => sum + each, 0)
  const hasTurnedAway = TURNED_AWAY.some((status) => known[status])
  const total = hasTurnedAway ? texts.totalTurnedAway : texts.total
  return (
    <>
      <p className="share-total">{say(total, catalogueLanguage, { ...values, count })}</p>
      {countedSecondsAgo > 0 && (
        <p className="hint">{say(texts.countedAgo, catalogueLanguage, { count: countedSecondsAgo })}</p>
      )}
    </>
  )
}

function Filter({ survey, counts, query, texts: { keys: texts }, catalogueLanguage }: ShareProps) {
  const counted = (name: string, count: number) =>
    counts ? say(texts.counted, catalogueLanguage, { name, count }) : name
  const byStatus = countsBy(
    counts?.filter(({ label }) => !query.label || label === query.label),
    ({ status }) => status,
  )
  const groups = countsBy(
    counts?.filter(({ label }) => label !== null) ?? chosenGroup(query),
    ({ label }) => label ?? '',
  )
  return (
    <div className="share-filter">
      <KeySearch find={query.find ?? ''} texts={texts} />
      <Choice
        name="status"
        label={texts.status}
        usual={texts.all}
        chosen={query.status}
        names={Object.fromEntries(
          disclosedStatuses(survey.settings)
            .filter((status) => !isTurnedAway(status) || byStatus[status] || status === query.status)
            .map((status) => [status, counted(texts.statuses[status], byStatus[status] ?? 0)]),
        )}
      />
      {!isOpenBallot(survey.settings) && (!counts || Object.keys(groups).length > 0) && (
        <Choice
          name="label"
          label={texts.group}
          usual={texts.all}
          chosen={query.label}
          names={Object.fromEntries(
            Object.entries(groups).map(([label, count]) => [label, counted(label, count)]),
          )}
        />
      )}
      <noscript>
        <button type="submit" form={QUERY_FORM}>
          {texts.filter}
        </button>
      </noscript>
    </div>
  )
}

function KeySearch({ find, texts }: { readonly find: string; readonly texts: ShareProps['texts']['keys'] }) {
  return (
    <div className="field">
      <label htmlFor="find">{texts.find}</label>
      <input
        id="find"
        name="find"
        type="search"
        form={QUERY_FORM}
        defaultValue={find}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}

/** Until keys are counted, the chosen group is the only one known. */
const chosenGroup = ({ label }: ShareProps['query']) =>
  label ? [{ label, status: 'unused', count: 0 } as const] : []

function Files({ survey, query, texts: { keys: texts } }: ShareProps) {
  const { label, status, find } = query
  const chosen = { ...linkPart(query), ...(label && { label }), ...(find && { find }) }
  return (
    <>
      <div className="actions">
        <a
          className="button"
          href={addressOf(api.keysFile(survey.id), { ...chosen, ...(status && { status }) })}
          download={`${survey.id}-keys.csv`}
        >
          {texts.download}
        </a>
        <a className="button" href={addressOf(pages.keyCards(survey.id), chosen)}>
          {texts.print}
        </a>
      </div>
      <p className="hint">{texts.filesHint}</p>
      {survey.settings.hasSKey && survey.surveyKey === null && (
        <p className="hint">{texts.withoutSurveyKey}</p>
      )}
    </>
  )
}

/** Sums of counts by a name; names are untrusted. */
function countsBy(
  counts: readonly KeyCount[] = [],
  nameOf: (of: KeyCount) => string,
): Readonly<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const group of counts) sums.set(nameOf(group), (sums.get(nameOf(group)) ?? 0) + group.count)
  return Object.fromEntries(sums)
}
