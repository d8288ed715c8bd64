import { isAnswered } from '../../../../src/domain/questions/question-traits.ts'
import type { FormQuestion } from '../../../../src/domain/survey/survey.ts'
import { useSay } from '../use-store.ts'

/** The description below a question's text. Its HTML was sanitized by the server. */
export function Description({ question }: { readonly question: FormQuestion }) {
  const { description, required } = question
  const say = useSay()
  return (
    <>
      {!required && isAnswered(question) && <p className="soft">{say('optional')}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server's allow-list */}
      {description && <div className="description" dangerouslySetInnerHTML={{ __html: description }} />}
    </>
  )
}
