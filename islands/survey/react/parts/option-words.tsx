import { factsOf } from '../../store/board-texts.ts'
import { qvQuestion } from '../../store/page.ts'
import { usePage } from '../use-store.ts'
import { ElementHost } from './element-host.tsx'

type Props = {
  readonly questionId: string
  readonly optionId: string
  /** Whether the card cuts a long description, which can then be opened. */
  readonly isCut?: boolean
}

/** The text of a card about its option. */
export function OptionWords({ questionId, optionId, isCut = false }: Props) {
  const page = usePage()
  const option = qvQuestion(page, questionId).options.find(({ id }) => id === optionId)
  const facts = factsOf(page, questionId, optionId)
  return (
    <div className="card-text">
      <h3>{option?.name}</h3>
      {/* Where it is cut, whole-text.ts marks it before React hydrates it. */}
      <p suppressHydrationWarning>{option?.description}</p>
      {isCut && option?.description && <ElementHost name="whole-text" isFar />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by src/components/option-facts.ts, which escapes */}
      {facts && <div dangerouslySetInnerHTML={{ __html: facts }} />}
    </div>
  )
}
