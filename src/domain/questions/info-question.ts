import type { FormQuestionBase } from './question-base.ts'

/** A step to read, without an answer: its text is the heading and its description the body. It is never required. */
export type InfoQuestion = FormQuestionBase & { readonly type: 'info' }

/** What a client would send as an answer to it; the server always refuses it. */
export type InfoContent = { readonly questionId: string; readonly questionType: 'info' }
