import { useAtomValue } from 'jotai'
import { carriesVotes, endPlaceholders, unknownPlaceholders } from '../../../../src/domain/end-link.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { TextSetting } from '../setting-fields.tsx'

/** The link at the end, with what can be filled in, and what to think of before votes are. */
export function Ends() {
  const say = useDesignerSay()
  const draft = useAtomValue(draftAtom)
  const link = draft.settings.endLink ?? ''
  const unknown = unknownPlaceholders(link, draft)
  return (
    <>
      <TextSetting name="endLink" label="endLink" hint="endLinkHint" />
      <div role="status">
        {unknown.length > 0 && (
          <p className="notice">{say('endLinkUnknown', { names: unknown.join(', ') })}</p>
        )}
        {carriesVotes(link) && <p className="notice">{say('endLinkVotes')}</p>}
      </div>
      <details>
        <summary>{say('endPlaceholders')}</summary>
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
