import { type FocusEvent, useEffect } from 'react'
import { binsOf, SKIP } from '../../src/domain/groups.ts'
import { stepAtom } from '../state/steps.ts'
import { DragArea } from '../ui/drag.tsx'
import { useQvQuestion, useStore } from '../ui/use-state.ts'
import { Bin } from './bin.tsx'
import { decide } from './decide.ts'
import { SkipArea } from './skip-area.tsx'
import { Undecided } from './undecided.tsx'

/** The organize page: options come one at a time and go into bins; nothing of it counts as a vote. */
export function OrganizeBoard({ questionId }: { readonly questionId: string }) {
  const bins = binsOf(useQvQuestion(questionId))
  useKeys(questionId, [SKIP, ...bins.map((bin) => bin.name)])
  return (
    <DragArea board="organize" questionId={questionId}>
      <div className="organize">
        <SkipArea questionId={questionId} />
        <Undecided questionId={questionId} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it follows the focus and takes none */}
        <div className="bins" onFocus={showBin}>
          {bins.map((bin) => (
            <Bin key={bin.name} questionId={questionId} bin={bin} />
          ))}
        </div>
      </div>
    </DragArea>
  )
}

/** Where bins lie side by side beyond the screen, a browser shows a part of what Tab comes to, and snaps back. */
function showBin({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return
  target.closest('.bin')?.scrollIntoView({ block: 'nearest', inline: 'start' })
}

/** The keys 1, 2, 3… put the option in view into a bin, 0 skips it. */
function useKeys(questionId: string, groups: readonly string[]): void {
  const store = useStore()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = store.get(stepAtom)
      const group = /^\d$/.test(event.key) ? groups[Number(event.key)] : undefined
      const elsewhere =
        step.phase !== 'organize' ||
        step.questionId !== questionId ||
        (event.target instanceof HTMLElement && event.target.matches('input, select, textarea'))
      if (!group || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      decide(store, questionId, group)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
