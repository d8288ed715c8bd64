import type { FormQuestion } from '../../../../src/domain/survey.ts'
import { useSay } from '../use-store.ts'

/** The description below a question's text. Its HTML was sanitized by the server. */
export function Description({ question: { type, description, required } }: { question: FormQuestion }) {
  const say = useSay()
  return (
    <>
      {!required && type !== 'info' && <p className="soft">{say('optional')}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server's allow-list */}
      {description && <div className="description" dangerouslySetInnerHTML={{ __html: description }} />}
    </>
  )
}
