import type { FormQuestionBase } from './question-base.ts'

/** A step that is read and not answered: its text is the heading, its description what there is to read. It is never required. */
export type InfoQuestion = FormQuestionBase & { readonly type: 'info' }

/** What a client would send as an answer to it, which no server takes. */
export type InfoContent = { readonly questionId: string; readonly questionType: 'info' }
