import { memo } from 'react'
import { ElementHost } from './element-host.tsx'
import { OptionWords } from './option-words.tsx'

type Props = { readonly questionId: string; readonly optionId: string; readonly isFar?: boolean }

/** The contents of a card on the vote page. A vote changes only its custom elements; React does not render. */
export const VoteCard = memo(function VoteCard({ questionId, optionId, isFar = false }: Props) {
  return (
    <>
      <OptionWords questionId={questionId} optionId={optionId} isCut />
      <ElementHost name="vote-control" question={questionId} option={optionId} isFar={isFar} />
    </>
  )
})
