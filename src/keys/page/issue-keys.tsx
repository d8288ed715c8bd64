import { isOpenBallot } from '../../domain/disclosure/ballot-secrecy.ts'
import { LIMITS } from '../../domain/survey/survey.ts'
import { say } from '../../texts/text.ts'
import { api } from '../../urls.ts'
import type { ShareProps } from './share-view.ts'

export function IssueForm(props: ShareProps) {
  const { survey, texts } = props
  const { hasUKey, uKeyMode } = survey.settings
  return (
    <form className="share-issue" action={api.designerKeys(survey.id)} data-issue>
      {isOpenBallot(survey.settings) ? <Names {...props} /> : <CountAndGroup {...props} />}
      <button type="submit" className={hasUKey && uKeyMode === 'list' ? 'primary' : undefined}>
        {texts.keys.issue}
      </button>
    </form>
  )
}

function Names({ texts: { keys: texts } }: ShareProps) {
  return (
    <div className="field share-names">
      <label htmlFor="issue-names">{texts.names}</label>
      <textarea
        id="issue-names"
        name="names"
        rows={5}
        required
        spellCheck={false}
        aria-describedby="issue-names-hint"
      />
      <p className="hint" id="issue-names-hint">
        {texts.namesHint}
      </p>
    </div>
  )
}

function CountAndGroup({ texts: { keys: texts }, catalogueLanguage }: ShareProps) {
  const most = LIMITS.keysPerCall
  return (
    <>
      <div className="field">
        <label htmlFor="issue-count">{texts.count}</label>
        <input
          id="issue-count"
          name="count"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={most}
          step={1}
          required
          defaultValue={20}
          aria-describedby="issue-count-hint"
        />
        <p className="hint" id="issue-count-hint">
          {say(texts.countHint, catalogueLanguage, { most })}
        </p>
      </div>
      <div className="field">
        <label htmlFor="issue-label">{texts.label}</label>
        <input
          id="issue-label"
          name="label"
          type="text"
          autoComplete="off"
          maxLength={LIMITS.keyLabel}
          aria-describedby="issue-label-hint"
        />
        <p className="hint" id="issue-label-hint">
          {texts.labelHint}
        </p>
      </div>
    </>
  )
}

export function ImportForm({ survey, texts: { keys: texts } }: ShareProps) {
  return (
    <details className="share-import">
      <summary>{texts.importHeading}</summary>
      <form action={api.designerKeys(survey.id)} data-import={isOpenBallot(survey.settings) ? 'named' : ''}>
        <div className="field">
          <label htmlFor="import-keys">{texts.importLabel}</label>
          <textarea
            id="import-keys"
            name="list"
            rows={5}
            required
            spellCheck={false}
            aria-describedby="import-keys-hint"
          />
          <p className="hint" id="import-keys-hint">
            {isOpenBallot(survey.settings) ? texts.namedImportHint : texts.importHint}
          </p>
        </div>
        <button type="submit">{texts.import}</button>
      </form>
    </details>
  )
}
