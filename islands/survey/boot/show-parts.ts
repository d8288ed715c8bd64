import { partOf } from '../../../src/domain/ballot/phases.ts'
import { say } from '../../../src/texts/text.ts'
import type { PageStep } from '../store/page-state.ts'

export function showParts(steps: readonly PageStep[]): void {
  for (const step of steps) {
    const line = document.querySelector<HTMLElement>(`[data-step="${step.id}"] > [data-part]`)
    const part = partOf(steps, step)
    const { part: sentence = '' } = line?.dataset ?? {}
    if (line) line.textContent = part ? say(sentence, document.documentElement.lang, part) : ''
  }
}
