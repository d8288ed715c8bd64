import { useAtomValue } from 'jotai'
import { TURNED_AWAY } from '../../../../src/domain/survey/ends/ends.ts'
import { Unsaved } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { ShowIf } from '../conditions/show-if.tsx'
import { useUnsaved } from '../fields/editor-field.tsx'
import { DecidedLate } from './decided-late.tsx'
import { FurtherEnds } from './ends.tsx'
import { Quotas } from './quotas.tsx'

/** Who is turned away, by conditions or because a quota is full, and what these people see. */
export function Screening() {
  const say = useDesignerSay()
  const { screenOut, quotas } = useAtomValue(draftAtom).settings
  const unsaved = useUnsaved('survey', '/settings/screenOut')
  const conditions = quotas.map(({ when }) => when)
  return (
    <>
      <div>
        <ShowIf subject={{ screenOut }} />
        <p className="hint">{say('screenOutHint')}</p>
        <Unsaved id="screen-out-unsaved" text={unsaved} />
      </div>
      <Quotas />
      <DecidedLate by={screenOut ? [screenOut, ...conditions] : conditions} />
      <FurtherEnds among={TURNED_AWAY} />
    </>
  )
}
