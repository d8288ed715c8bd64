import type { Page } from 'playwright-core'
import type { Designer, DesignerSurvey } from '../../support/app.ts'
import { madeSurvey } from './device.ts'

/** One screen of a designer in one of its states. */
export type DesignerScreen = {
  readonly name: string
  /** Makes the data that the screen shows, and returns its address and the session that sees it. */
  readonly make: () => Promise<Made>
  /** The actions that lead from the address to the state. */
  readonly act?: (page: Page) => Promise<unknown>
}

export type Made = { readonly path: string; readonly token: string }

/** Makes a survey, and opens one of its designer's pages. */
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
