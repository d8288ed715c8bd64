import { Type } from '@sinclair/typebox'
import { ARM_NAMES, BALLOT_SECRECIES, PANELS } from '../../domain/action-log/setting-values.ts'
import { ARM_DRAWS, ARM_LIMITS, type Arm } from '../../domain/arms/arm.ts'
import { RANDOM_ORDERS } from '../../domain/question-order/random-order.ts'
import type { EndSettings } from '../../domain/survey/ends/end-settings.ts'
import { END_LIMITS, END_SETTINGS, OUTCOMES } from '../../domain/survey/ends/ends.ts'
import { EMBED_LIMITS } from '../../domain/survey/links/embedding.ts'
import { PARAMETER_LIMITS } from '../../domain/survey/links/link-parameters.ts'
import { RETENTION_ENDS, RETENTION_LIMITS } from '../../domain/survey/retention/retention-settings.ts'
import { LIMITS, type SurveySettings } from '../../domain/survey/survey.ts'
import { ShowIfBody } from '../questions/show-if.ts'
import { nullable, oneOf } from '../schemas.ts'
import { ArmBody } from './arms.ts'
import { ImageBody } from './images.ts'
import { PREREGISTRATION_FIELDS } from './preregistrations.ts'
import { QuotasBody } from './quotas.ts'

const strict = { additionalProperties: false }
/** Names as typed; the domain's rules decide which of them are valid. */
const names = (most: number) =>
  Type.Unsafe<readonly string[]>(Type.Array(Type.String({ maxLength: LIMITS.label }), { maxItems: most }))
const text = (most: number) => Type.Union([Type.String({ maxLength: most }), Type.Null()])

const END_PARTS = { text: text(2 * END_LIMITS.text), link: text(LIMITS.address), code: text(200) }

/** The settings of the pages at the end of a visit: a text, a link and a code for each outcome. */
const END_FIELDS = Object.fromEntries(
  OUTCOMES.flatMap((outcome) =>
    (['text', 'link', 'code'] as const).map((part) => [END_SETTINGS[outcome][part], END_PARTS[part]]),
  ),
) as Record<keyof EndSettings, (typeof END_PARTS)['text']>

export const SettingsBody = Type.Partial(
  Type.Object(
    {
      isAvailable: Type.Boolean(),
      opensAt: text(40),
      closesAt: text(40),
      closeGraceMinutes: Type.Integer({ minimum: 0, maximum: LIMITS.closeGrace }),
      stopAfter: Type.Union([Type.Integer({ minimum: 1, maximum: LIMITS.populationSize }), Type.Null()]),
      /** When people are screened out; the domain's rules check the rest. */
      screenOut: Type.Unsafe<SurveySettings['screenOut']>(ShowIfBody),
      quotas: QuotasBody,
      hasSKey: Type.Boolean(),
      sKeyValue: text(200),
      hasUKey: Type.Boolean(),
      uKeyMode: oneOf('list', 'open'),
      ballotSecrecy: oneOf(...BALLOT_SECRECIES),
      mode: oneOf('interactive', 'text'),
      input: oneOf('dropdown', 'wheel'),
      shuffle: Type.Boolean(),
      /** Blocks are groups of questions, ballots, and questions in a row outside groups. */
      randomOrder: oneOf(...RANDOM_ORDERS),
      practice: Type.Boolean(),
      video: text(LIMITS.address),
      logging: oneOf('off', 'actions', 'cursor'),
      armNames: oneOf(...ARM_NAMES),
      arms: Type.Unsafe<readonly Arm[]>(Type.Array(ArmBody, { maxItems: 5 * ARM_LIMITS.arms })),
      armsWithin: text(LIMITS.label),
      armsDrawn: oneOf(...ARM_DRAWS),
      language: text(200),
      languages: names(5 * LIMITS.languages),
      results: oneOf('designer', 'respondents', 'public'),
      resultsWhen: oneOf('always', 'closed'),
      mayPublish: Type.Boolean(),
      populationSize: Type.Union([Type.Integer({ minimum: 1, maximum: LIMITS.populationSize }), Type.Null()]),
      copy: Type.Boolean(),
      changeAnswers: Type.Boolean(),
      parameters: names(5 * PARAMETER_LIMITS.names),
      panel: oneOf(...PANELS),
      signedEntries: Type.Boolean(),
      panelStudyId: text(200),
      embedOrigins: names(5 * EMBED_LIMITS.origins),
      retentionDays: Type.Union([Type.Integer({ minimum: 1, maximum: RETENTION_LIMITS.most }), Type.Null()]),
      retentionThen: oneOf(...RETENTION_ENDS),
      ...END_FIELDS,
      ...PREREGISTRATION_FIELDS,
      organisation: text(LIMITS.label),
      /** An uploaded image of the survey. */
      logo: Type.Unsafe<SurveySettings['logo']>(nullable(ImageBody)),
      /** For light pages, such as #0b6b61; dark pages show the same hue, lighter. */
      accentColor: text(LIMITS.label),
      footer: text(LIMITS.optionDescription),
    } satisfies Record<keyof SurveySettings, unknown>,
    strict,
  ),
)
