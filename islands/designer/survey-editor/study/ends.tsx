import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { carriesVotes, endPlaceholders, unknownPlaceholders } from '../../../../src/domain/end-link.ts'
import { END_SETTINGS, type Outcome, possibleOutcomes } from '../../../../src/domain/ends.ts'
import { Unsaved } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { ShowIf } from '../conditions/show-if.tsx'
import { useUnsaved } from '../editor-field.tsx'
import { TextSetting } from '../setting-fields.tsx'
import { DecidedLate } from './decided-late.tsx'

/** For each outcome that a visit of this survey can have: the text of its page, its link, and its code. */
export function Ends() {
  const say = useDesignerSay()
  const draft = useAtomValue(draftAtom)
  const { screenOut } = draft.settings
  const unsaved = useUnsaved('survey', '/settings/screenOut')
  const others = possibleOutcomes(draft).filter((outcome) => outcome !== 'completed')
  return (
    <>
      <EndFields outcome="completed" />
      <div className="field">
        <ShowIf subject={{ screenOut }} />
        <p className="hint">{say('screenOutHint')}</p>
        {screenOut && <DecidedLate by={[screenOut]} />}
        <Unsaved id="screen-out-unsaved" text={unsaved} />
      </div>
      {others.map((outcome) => (
        <FurtherEnd key={outcome} outcome={outcome} />
      ))}
      <details>
        <summary>{say('endPlaceholders')}</summary>
        <p className="hint">{say('endPlaceholdersHint')}</p>
        <ul dir="ltr">
          {endPlaceholders(draft).map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

type FurtherProps = { readonly outcome: Exclude<Outcome, 'completed'> }

/** Open from the start if something is set; emptying its fields does not close it. */
function FurtherEnd({ outcome }: FurtherProps) {
  const say = useDesignerSay()
  const { settings } = useAtomValue(draftAtom)
  const [isSet] = useState(() => Object.values(END_SETTINGS[outcome]).some((name) => settings[name] !== null))
  return (
    <details open={isSet}>
      <summary>{say(`end_${outcome}`)}</summary>
      <EndFields outcome={outcome} />
    </details>
  )
}

const LINK_HINTS = {
  completed: 'endLinkHint',
  noConsent: 'turnedAwayLinkHint',
  screenedOut: 'turnedAwayLinkHint',
  quotaFull: 'turnedAwayLinkHint',
  closed: 'closedLinkHint',
} as const satisfies Readonly<Record<Outcome, string>>

const CODE_HINTS = {
  completed: 'endCodeHint',
  noConsent: 'turnedAwayCodeHint',
  screenedOut: 'turnedAwayCodeHint',
  quotaFull: 'turnedAwayCodeHint',
  closed: 'closedCodeHint',
} as const satisfies Readonly<Record<Outcome, string>>

function EndFields({ outcome }: { readonly outcome: Outcome }) {
  const say = useDesignerSay()
  const draft = useAtomValue(draftAtom)
  const { panel } = draft.settings
  const { text, link, code } = END_SETTINGS[outcome]
  const leadsBack = panel === 'prolific' && draft.settings[code] !== null
  const codesByPerson = panel === 'mturk' && outcome === 'completed'
  const address = draft.settings[link] ?? ''
  const unknown = unknownPlaceholders(address, draft)
  return (
    <>
      <TextSetting name={text} label={text} rows={2} />
      {leadsBack ? (
        <p className="hint">{say('endProlific')}</p>
      ) : (
        <TextSetting name={link} label={link} hint={LINK_HINTS[outcome]} />
      )}
      <div role="status">
        {unknown.length > 0 && (
          <p className="notice">{say('endLinkUnknown', { names: unknown.join(', ') })}</p>
        )}
        {carriesVotes(address) && <p className="notice">{say('endLinkVotes')}</p>}
      </div>
      {codesByPerson ? (
        <p className="hint">{say('endCodeByPerson')}</p>
      ) : (
        <TextSetting name={code} label={code} hint={CODE_HINTS[outcome]} />
      )}
    </>
  )
}
