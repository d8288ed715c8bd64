import type { FocusEvent } from 'react'
import { binsOf } from '../../../../src/domain/ballot/groups.ts'
import { DragArea } from '../parts/drag.tsx'
import { ElementHost } from '../parts/element-host.tsx'
import { useQvQuestion } from '../use-store.ts'
import { Bin } from './bin.tsx'
import { SkipArea } from './skip-area.tsx'

/** The organize page: options come one at a time and go into bins; nothing here counts as a vote. */
export function OrganizeBoard({ questionId }: { readonly questionId: string }) {
  const bins = binsOf(useQvQuestion(questionId))
  return (
    <DragArea board="organize" questionId={questionId}>
      <div className="organize">
        <SkipArea questionId={questionId} />
        <ElementHost name="option-stack" question={questionId} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it tracks the focus but takes none */}
        <div className="bins" onFocus={showBin}>
          {bins.map((bin) => (
            <Bin key={bin.name} questionId={questionId} bin={bin} />
          ))}
        </div>
      </div>
    </DragArea>
  )
}

/** If bins are side by side beyond the screen, browsers show only part of a focused card and snap back. */
function showBin({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return
  target.closest('.bin')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}
