import { listenToStacks, optionStack } from './option-stack.ts'
import type { Elements } from './start.ts'

export const ORGANIZING: Elements = {
  views: { 'option-stack': optionStack },
  listeners: [listenToStacks],
}
