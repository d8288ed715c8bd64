import { type Static, Type } from '@sinclair/typebox'
import { QUOTA_LIMITS } from '../../domain/quotas/editing.ts'
import type { Quota } from '../../domain/quotas/quota.ts'
import { LIMITS } from '../../domain/survey/survey.ts'
import { ShowIfBody } from '../questions/show-if.ts'
import { Count } from '../schemas.ts'

/** The most respondents of one kind that are counted; the domain's rules check the rest. */
const QuotaBody = Type.Object(
  { quotaId: Type.String({ maxLength: LIMITS.label }), most: Type.Integer(), when: ShowIfBody },
  { additionalProperties: false },
)

export const QuotasBody = Type.Unsafe<readonly Quota[]>(
  Type.Array(QuotaBody, { maxItems: 5 * QUOTA_LIMITS.quotas }),
)

/** How many responses count in a quota, and how many places are reserved at the moment. */
export const QuotaFill = Type.Object({
  quotaId: Type.String(),
  most: Count,
  completed: Count,
  reserved: Count,
})

export type QuotaFill = Readonly<Static<typeof QuotaFill>>
