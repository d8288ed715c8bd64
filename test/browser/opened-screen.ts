import type { Page } from 'playwright-core'
import type { Designer, DesignerSurvey } from '../support/app.ts'
import { madeSurvey } from './device.ts'

/** One screen of a designer in one of its states. */
export type DesignerScreen = {
  readonly name: string
  /** Makes what the screen shows, and tells its address and whose session sees it. */
  readonly make: () => Promise<Made>
  /** The way from the address to the state. */
  readonly act?: (page: Page) => Promise<unknown>
}

export type Made = { readonly path: string; readonly token: string }

/** Makes a survey, and opens it at an address of its designer's. */
export function opened(
  questions: readonly object[],
  address: (survey: DesignerSurvey) => string,
  { settings = {}, prepare }: { settings?: object; prepare?: (made: Prepared) => Promise<unknown> } = {},
) {
  return async (): Promise<Made> => {
    const made = await madeSurvey(questions, settings)
    await prepare?.(made)
    return { path: address(made.survey), token: made.designer.token }
  }
}

export type Prepared = { readonly designer: Designer; readonly survey: DesignerSurvey }
