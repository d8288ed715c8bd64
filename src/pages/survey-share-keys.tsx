import { LIMITS } from '../domain/survey.ts'
import { say } from '../texts/text.ts'
import { api, pages } from '../urls.ts'
import { addressOf, linkPart, STATUSES } from './share-query.ts'
import type { ShareProps } from './survey-share.tsx'
import { Choice, QUERY_FORM } from './survey-share-link.tsx'
import { KeyTable } from './survey-share-table.tsx'

/** The survey's unique keys: issuing them, handing them out, and what became of them. */
export function ShareKeys(props: ShareProps) {
  const { survey, texts } = props
  const { hasUKey, uKeyMode } = survey.settings
  return (
    <section aria-labelledby="share-keys-heading">
      <h2 id="share-keys-heading">{texts.keys.heading}</h2>
      <p>{texts.keys.lead}</p>
      {!hasUKey && (
        <p className="notice">
          {texts.keys.notAsked} <a href={pages.surveySettings(survey.id)}>{texts.keys.askInSettings}</a>
        </p>
      )}
      {hasUKey && uKeyMode === 'open' && <p className="notice">{texts.keys.openMode}</p>}
      <noscript>
        <p className="notice">{texts.keys.needsScript}</p>
      </noscript>
      <IssueForm {...props} />
      <div id="share-keys" data-region>
        <IssuedKeys {...props} />
      </div>
      <div className="share-status" data-status>
        <p role="status" />
      </div>
    </section>
  )
}

function IssueForm({ survey, texts: { keys: texts }, catalogueLanguage }: ShareProps) {
  const most = LIMITS.keysPerCall
  return (
    <form className="share-issue" action={api.designerKeys(survey.id)} data-issue>
      <div className="field">
        <label htmlFor="issue-count">{texts.count}</label>
        <input
          {...{ id: 'issue-count', name: 'count', type: 'number', inputMode: 'numeric', autoComplete: 'off' }}
          {...{ min: 1, max: most, step: 1, required: true, defaultValue: 20 }}
          aria-describedby="issue-count-hint"
        />
        <p className="hint" id="issue-count-hint">
          {say(texts.countHint, catalogueLanguage, { most })}
        </p>
      </div>
      <div className="field">
        <label htmlFor="issue-label">{texts.label}</label>
        <input
          {...{ id: 'issue-label', name: 'label', type: 'text', autoComplete: 'off' }}
          maxLength={LIMITS.keyLabel}
          aria-describedby="issue-label-hint"
        />
        <p className="hint" id="issue-label-hint">
          {texts.labelHint}
        </p>
      </div>
      <button type="submit" className="primary">
        {texts.issue}
      </button>
    </form>
  )
}

function IssuedKeys(props: ShareProps) {
  const { counts, keys, texts, catalogueLanguage } = props
  const all = { ...countsBy(counts, ({ status }) => status) }
  const count = counts.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return <p className="hint">{texts.keys.none}</p>
  const values = { count, unused: all.unused ?? 0, started: all.started ?? 0, completed: all.completed ?? 0 }
  return (
    <>
      <h3 id="share-keys-list">{texts.keys.listHeading}</h3>
      <p className="share-total">{say(texts.keys.total, catalogueLanguage, values)}</p>
      <Filter {...props} />
      <Files {...props} />
      {keys.length === 0 ? <p className="notice">{texts.keys.noMatch}</p> : <KeyTable {...props} />}
    </>
  )
}

function Filter({ counts, query, texts: { keys: texts }, catalogueLanguage }: ShareProps) {
  const counted = (name: string, count: number) => say(texts.counted, catalogueLanguage, { name, count })
  const byStatus = countsBy(
    counts.filter(({ label }) => !query.label || label === query.label),
    ({ status }) => status,
  )
  const groups = countsBy(
    counts.filter(({ label }) => label !== null),
    ({ label }) => label ?? '',
  )
  return (
    <div className="share-filter">
      <Choice
        {...{ name: 'status', label: texts.status, usual: texts.all, chosen: query.status }}
        names={Object.fromEntries(
          STATUSES.map((status) => [status, counted(texts.statuses[status], byStatus[status] ?? 0)]),
        )}
      />
      {Object.keys(groups).length > 0 && (
        <Choice
          {...{ name: 'label', label: texts.group, usual: texts.all, chosen: query.label }}
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

function Files({ survey, query, texts: { keys: texts } }: ShareProps) {
  const { label, status } = query
  const chosen = { ...linkPart(query), ...(label && { label }) }
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

type Counts = ShareProps['counts']

/** Sums of counts by a name; names come from outside. */
function countsBy(counts: Counts, nameOf: (of: Counts[number]) => string): Readonly<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const group of counts) sums.set(nameOf(group), (sums.get(nameOf(group)) ?? 0) + group.count)
  return Object.fromEntries(sums)
}
