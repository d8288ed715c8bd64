import { memo } from 'react'
import { ElementHost } from './element-host.tsx'
import { OptionWords } from './option-words.tsx'

type Props = { readonly questionId: string; readonly optionId: string; readonly isFar?: boolean }

/** What is on a card of the vote page. A vote changes what is in its element; React does not hear of it. */
export const VoteCard = memo(function VoteCard({ questionId, optionId, isFar = false }: Props) {
  return (
    <>
      <OptionWords questionId={questionId} optionId={optionId} />
      <ElementHost name="vote-control" question={questionId} option={optionId} isFar={isFar} />
    </>
  )
})
