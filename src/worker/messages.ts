import type { SlowCall } from '../../db/deadline.ts'
import type { Config } from '../config.ts'
import type { Assets } from '../http/assets/assets.ts'
import type { LogEntry } from '../http/watching/logging.ts'
import type { Instance } from '../instance/instance.ts'
import type { SurveyPageJob } from '../survey-page/survey/render-survey.tsx'

export type WorkerStart = {
  readonly kind: 'start'
  readonly config: Config & { readonly instance?: Instance }
  readonly manifest: Assets['manifest']
  /** A port to the embedded database; absent if the database is PostgreSQL. */
  readonly port?: MessagePort
}

export type SentRequest = {
  readonly kind: 'request'
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  /** The address at the other end of its connection. */
  readonly address: string | undefined
}

export type Job = SentRequest | { readonly kind: 'survey page'; readonly page: SurveyPageJob }

/** Messages to the worker. The body of an answer is sent in parts, each when it is requested. */
export type ToWorker =
  | WorkerStart
  | { readonly kind: 'job'; readonly id: number; readonly job: Job }
  | { readonly kind: 'next part' | 'cancel'; readonly id: number }

export type FromWorker =
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly hasBody: boolean
    }
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> | null }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'log'; readonly entry: LogEntry }
  | { readonly kind: 'slow statement'; readonly call: SlowCall }
