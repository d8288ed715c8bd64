import { useAtomValue } from 'jotai'
import { useState } from 'react'
import {
  carriesVotes,
  endPlaceholders,
  unknownPlaceholders,
} from '../../../../src/domain/survey/ends/end-link.ts'
import { END_SETTINGS, type Outcome, possibleOutcomes } from '../../../../src/domain/survey/ends/ends.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { TextSetting } from '../settings/setting-fields.tsx'
import { OTHER_OUTCOMES } from '../settings/setting-sections.ts'

/** How visits end that nobody turns away: the text of the page, its link, and its code. */
export function Ends() {
  const say = useDesignerSay()
  const draft = useAtomValue(draftAtom)
  return (
    <>
      <EndFields outcome="completed" />
      <FurtherEnds among={OTHER_OUTCOMES} />
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

type Further = Exclude<Outcome, 'completed'>

/** The ends of those outcomes that a visit of this survey can have. */
export function FurtherEnds({ among }: { readonly among: readonly Further[] }) {
  const possible = possibleOutcomes(useAtomValue(draftAtom))
  return among
    .filter((outcome) => possible.includes(outcome))
    .map((outcome) => <FurtherEnd key={outcome} outcome={outcome} />)
}

/** Open from the start if something is set; emptying its fields does not close it. */
function FurtherEnd({ outcome }: { readonly outcome: Further }) {
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
